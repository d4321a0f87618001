import { IconButton } from '../Button.tsx'
import { today } from '../current-time.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useAddress } from '../state/address.tsx'

/** The year in the address, by default the current one. */
export function useYear(): number {
  const { search } = useAddress()
  return /^\d{4}$/.test(search.year ?? '') ? Number(search.year) : Number(today().slice(0, 4))
}

/** A switch of the year in the address. */
export function YearSwitch() {
  const { setSearch } = useAddress()
  const year = useYear()
  return (
    <div className="month-switch">
      <IconButton icon={IconChevronLeft} label={String(year - 1)} onClick={() => setSearch({ year: year - 1 })} />
      <strong aria-live="polite">{year}</strong>
      <IconButton icon={IconChevronRight} label={String(year + 1)} onClick={() => setSearch({ year: year + 1 })} />
    </div>
  )
}
