import { DeviceCheck } from '../features/voice/device-check/device-check.tsx';
import { RecordFrame } from './frame/record-frame.tsx';
import { WithSelf } from './frame/with-self.tsx';

export function DeviceCheckPage() {
  return (
    <WithSelf>
      {() => (
        <RecordFrame title="设备检测">
          <DeviceCheck />
        </RecordFrame>
      )}
    </WithSelf>
  );
}
