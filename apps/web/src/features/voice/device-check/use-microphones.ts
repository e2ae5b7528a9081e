import { useEffect, useState } from 'react';
import type { SelectOption } from '../../../shared/ui/form/select.tsx';

const OWN_CHOICE: SelectOption = { value: '', label: '浏览器默认' };

/** The microphones that can be chosen. Their names are known only after permission was given. */
export function useMicrophones(isAllowed: boolean): readonly SelectOption[] {
  const [options, setOptions] = useState<readonly SelectOption[]>([OWN_CHOICE]);
  useEffect(() => {
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    if (devices === undefined) return undefined;
    let isHere = true;
    const list = async () => {
      const found = await devices.enumerateDevices();
      const inputs = found.filter(
        ({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '' && deviceId !== 'default',
      );
      const named = inputs.map(({ deviceId, label }, index) => ({
        value: deviceId,
        label: isAllowed && label !== '' ? label : `麦克风 ${index + 1}`,
      }));
      if (isHere) setOptions([OWN_CHOICE, ...named]);
    };
    // A list that cannot be read leaves the browser's own choice.
    const refresh = () => void list().catch(() => undefined);
    refresh();
    devices.addEventListener('devicechange', refresh);
    return () => {
      isHere = false;
      devices.removeEventListener('devicechange', refresh);
    };
  }, [isAllowed]);
  return options;
}
