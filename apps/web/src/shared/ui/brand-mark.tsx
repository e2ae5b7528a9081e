type BrandMarkProps = { size?: number };

export function BrandMark({ size = 28 }: BrandMarkProps) {
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <circle cx="16" cy="9.6" r="2.7" fill="var(--wj-text-on-solid)" />
      <path
        d="M6.4 18.1c2.4-2.6 4.8-2.6 7.2-.4s4.8 2.2 7.2 0c1.6-1.5 3.2-1.9 4.8-1.2M6.4 23.9c2.4-2.6 4.8-2.6 7.2-.4s4.8 2.2 7.2 0c1.6-1.5 3.2-1.9 4.8-1.2"
        fill="none"
        stroke="var(--wj-text-on-solid)"
        strokeWidth="2.3"
        strokeLinecap="round"
      />
    </svg>
  );
}
