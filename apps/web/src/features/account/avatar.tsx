import './avatar.css';

type AvatarProps = { name: string; picture: string };

/** Falls back to the last character of the name, by which Chinese colleagues know each other. */
export function Avatar({ name, picture }: AvatarProps) {
  return (
    // Hidden from screen readers, because the owner's name is always shown beside the avatar.
    <span className="avatar center" aria-hidden="true">
      {picture === '' ? Array.from(name).at(-1) : <img src={picture} alt="" />}
    </span>
  );
}
