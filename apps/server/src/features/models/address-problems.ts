import type { AddressProblem } from '../../platform/outbound/outbound-error.ts';

/** The messages for an administrator whose vendor URL is refused. */
export const ADDRESS_PROBLEMS: Record<AddressProblem, string> = {
  private: '该地址指向内网，如确需使用，请打开“内网地址”',
  reserved: '该地址为云主机元数据或保留地址，不能使用',
};
