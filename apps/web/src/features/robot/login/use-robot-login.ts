import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { readRobotStatus, startRobotLogin, verifyRobotLogin, type RobotStatus } from '@wenjin/contract/robot/robot';
import { call, callWhole } from '../../../shared/api/call.ts';

const POLL_MS = 1000;

/** Shows a QR code and asks every second what has become of it. A failed question changes nothing on the screen. */
export function useRobotLogin() {
  const [attempt, setAttempt] = useState(0);
  const code = useQuery({
    queryKey: ['robot', 'qr', attempt],
    queryFn: async ({ signal }) => {
      const input = attempt === 0 ? {} : { refresh: '1' };
      const { data, extra } = await callWhole(startRobotLogin, input, { signal, isQuiet: true });
      return { picture: extra.msg, endsAt: performance.now() + data.expireSeconds * 1000 };
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const status = useQuery<RobotStatus>({
    queryKey: ['robot', 'status', attempt],
    queryFn: ({ signal }) => call(readRobotStatus, {}, { signal, isQuiet: true }),
    enabled: code.data !== undefined,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
  });
  const verify = useMutation({
    mutationFn: (digits: string) => call(verifyRobotLogin, { code: digits }, { isQuiet: true }),
  });
  return {
    code,
    status: status.data,
    verify,
    refresh: () => {
      verify.reset();
      setAttempt((before) => before + 1);
    },
  };
}
