import './avatar.css';

type AvatarProps = { name: string; picture: string };

/** The user's picture, or the last character of the name, by which Chinese colleagues know each other. */
export function Avatar({ name, picture }: AvatarProps) {
  return (
    // Its owner's name always stands beside it.
    <span className="avatar" aria-hidden="true">
      {picture === '' ? Array.from(name).at(-1) : <img src={picture} alt="" />}
    </span>
  );
}
