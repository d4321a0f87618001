import { IconButton } from '../Button.tsx'
import { getCurrentDay } from '../current-time.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useCurrentUrl } from '../state/current-url.tsx'

/** The year in the URL, by default the current one. */
export function useSelectedYear(): number {
  const { search } = useCurrentUrl()
  return /^\d{4}$/.test(search.year ?? '') ? Number(search.year) : Number(getCurrentDay().slice(0, 4))
}

/** A switch of the year in the URL. */
export function YearSwitch() {
  const { setSearch } = useCurrentUrl()
  const year = useSelectedYear()
  return (
    <div className="month-switch">
      <IconButton icon={IconChevronLeft} label={String(year - 1)} onClick={() => setSearch({ year: year - 1 })} />
      <strong aria-live="polite">{year}</strong>
      <IconButton icon={IconChevronRight} label={String(year + 1)} onClick={() => setSearch({ year: year + 1 })} />
    </div>
  )
}
