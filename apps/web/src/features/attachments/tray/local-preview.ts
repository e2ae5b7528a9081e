/** Addresses of pictures that are still on the user's device. */
export const localPreview = {
  make: (file: File): string => URL.createObjectURL(file),

  release(address: string): void {
    if (address.startsWith('blob:')) URL.revokeObjectURL(address);
  },
};
