import type { Message } from '@wenjin/contract/chat/message';

type UserTurnProps = { message: Message };

export function UserTurn({ message }: UserTurnProps) {
  return (
    <div className="user-turn">
      <div className="bubble">{message.content.text}</div>
    </div>
  );
}
