type Props = { label: string; value: string; onChange: (value: string) => void; maxLength?: number }

/** A light-weight search field for first screens. */
export function SearchBox({ label, value, onChange, maxLength = 200 }: Props) {
  return (
    <input
      type="search"
      className="search-box"
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={maxLength}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
