import './welcome.css';
import { currentHour } from '../../../shared/browser/clock.ts';
import { WaterLines } from '../../../shared/ui/water-lines.tsx';
import { useChatUser } from '../state/chat-user.ts';
import { greetingAt } from './greeting.ts';

export function Welcome() {
  const { name } = useChatUser();
  const greeting = greetingAt(currentHour());
  return (
    <div className="welcome">
      <WaterLines width={1160} height={340} lines={15} />
      <p>{name === '' ? greeting : `${greeting}，${name}`}</p>
      <h2>想了解什么，从这里问起</h2>
    </div>
  );
}
