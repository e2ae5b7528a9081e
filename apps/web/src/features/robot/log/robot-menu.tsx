import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ChevronDown, LogOut } from 'lucide-react';
import { PAGES } from '@wenjin/contract/pages';
import { endRobot, readCurrentRobot } from '@wenjin/contract/robot/robot';
import { call } from '../../../shared/api/call.ts';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';

/** The robot's name with its state, and the menu that signs it out. */
export function RobotMenu({ isDisconnected }: { isDisconnected: boolean }) {
  const { data } = useQuery({
    queryKey: ['robot', 'current'],
    queryFn: ({ signal }) => call(readCurrentRobot, {}, { signal, isQuiet: true }),
    gcTime: 0,
  });
  const navigate = useNavigate();
  const toast = useToast();
  const { ask, question } = useQuestion();
  const end = useMutation({
    mutationFn: () => call(endRobot, {}, { isQuiet: true }),
    onSuccess: () => void navigate(PAGES.robotLogin, { replace: true }),
    onError: toast.failure,
  });
  const name = data?.nickName ?? '';
  if (name === '') return null;
  const state = isDisconnected ? '重连中' : '在线';
  const signOut = {
    title: '是否退出登录',
    text: `“${name}”退出后不再回答联系人，需要重新扫码才能上线。`,
    confirmLabel: '退出登录',
    kind: 'primary' as const,
    onConfirm: () => end.mutate(),
  };
  return (
    <>
      <MenuButton
        className="robot-who row"
        aria-label={`机器人 ${name} ${state}`}
        entries={[{ key: 'end', icon: <LogOut size={16} />, label: '退出登录', onAction: () => ask(signOut) }]}
      >
        <span className="robot-dot" data-off={isDisconnected || undefined} />
        <span className="ell">
          {name} {state}
        </span>
        <ChevronDown size={14} />
      </MenuButton>
      {question}
    </>
  );
}
