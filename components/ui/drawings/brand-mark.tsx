/** The mark of the product: a degree sign and a C on blue. */
export function BrandMark({ size = 52 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 56 56" aria-hidden="true" focusable="false">
      <rect width="56" height="56" rx="16" fill="var(--dc-accent)" />
      <g fill="none" stroke="var(--dc-on-accent)">
        <circle cx="17.5" cy="18.5" r="4" strokeWidth="3.4" />
        <path d="M41 23.2A10.6 10.6 0 1 0 41 36.8" strokeWidth="5.4" strokeLinecap="round" />
      </g>
    </svg>
  );
}
