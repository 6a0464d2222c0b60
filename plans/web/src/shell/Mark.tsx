/** Stones of a causeway: three courses, each with its gap elsewhere. */
export function Mark() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    >
      <path d="M2.500 5h8M14.500 5h3M2.500 10h3M9.500 10h8M2.500 15h9.500M16 15h1.500" />
    </svg>
  )
}
