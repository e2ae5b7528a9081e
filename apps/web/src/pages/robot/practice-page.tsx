import { useParams } from 'react-router';
import { PracticeScreen } from '../../features/robot/practice/practice-screen.tsx';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';

export function PracticePage() {
  usePageTitle('机器人练习');
  const { token = '' } = useParams();
  return <PracticeScreen token={token} />;
}
