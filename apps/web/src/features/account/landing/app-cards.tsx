import './landing.css';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

export type AppCard = { name: string; text: string; path: string; Icon: LucideIcon };

type AppCardsProps = { title: string; apps: readonly AppCard[] };

export function AppCards({ title, apps }: AppCardsProps) {
  return (
    <>
      <h1>{title}</h1>
      {apps.length === 0 ? (
        <p className="landing-empty">暂无可用应用，请联系管理员</p>
      ) : (
        <ul className="app-cards">
          {apps.map(({ name, text, path, Icon }) => (
            <li key={path}>
              <Link to={path}>
                <span className="app-icon center">
                  <Icon size={22} />
                </span>
                <b>{name}</b>
                <p>{text}</p>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
