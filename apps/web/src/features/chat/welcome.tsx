import './welcome.css';
import { currentHour } from '../../shared/browser/clock.ts';
import { WaterLines } from '../../shared/ui/water-lines.tsx';
import { greetingAt } from './greeting.ts';

type WelcomeProps = { userName: string };

/** The head of an empty session; the composer follows it. */
export function Welcome({ userName }: WelcomeProps) {
  const greeting = greetingAt(currentHour());
  return (
    <div className="welcome">
      <WaterLines width={1160} height={340} lines={15} />
      <p>{userName === '' ? greeting : `${greeting}，${userName}`}</p>
      <h2>想了解什么，从这里问起</h2>
    </div>
  );
}
