import type { AddressProblem } from '../../platform/outbound/outbound-error.ts';

/** What an administrator reads when the address of a vendor is refused. */
export const ADDRESS_PROBLEMS: Record<AddressProblem, string> = {
  private: '该地址指向内网，如确需使用，请打开“内网地址”',
  reserved: '该地址为云主机元数据或保留地址，不能使用',
};
