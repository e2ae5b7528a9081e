import { useQuery } from '@tanstack/react-query';
import { indexConfig } from './index-config.ts';

export function useIndexConfig() {
  return useQuery({ queryKey: ['index-config'], queryFn: indexConfig, staleTime: Number.POSITIVE_INFINITY }).data;
}

export function useBrandName(): string {
  return useIndexConfig()?.brandName ?? '问津';
}
