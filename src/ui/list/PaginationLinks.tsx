import { IconButton } from '../Button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { messages } from '../messages/index.ts'
import { useTranslate } from '../translate.ts'
import { listPagerNumbers } from './pager-numbers.ts'

/** Links to other pages, if there are any. */
export function PaginationLinks({ page, last, go }: { page: number; last: number; go: (page: number) => void }) {
  const t = useTranslate(messages)
  if (last <= 1) return null
  return (
    <nav className="pages" aria-label={t('ui.pages')}>
      <IconButton icon={IconChevronLeft} label={t('ui.previous_page')} disabled={page <= 1} onClick={() => go(page - 1)} />
      {listPagerNumbers(page, last).map((number, index) =>
        number === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a gap
          <span key={`gap-${index}`} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={t('ui.page_number', { page: t.number(number) })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => go(number)}
          >
            {t.number(number)}
          </button>
        ),
      )}
      <IconButton icon={IconChevronRight} label={t('ui.next_page')} disabled={page >= last} onClick={() => go(page + 1)} />
    </nav>
  )
}
