import { IconButton } from '../Button.tsx'
import { allRows, pageSizes } from '../constants.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { listWords as words } from '../messages/list_words.ts'
import { useWords } from '../words.ts'
import { pagesAround } from './pages.ts'
import type { List } from './useList.ts'

/** Where we are in a long list, how many at once, and the way to the other pages. */
export function ListPager<Row>({ list }: { list: List<Row> }) {
  const t = useWords(words)
  const pagination = list.asking.data?.pagination
  if (!pagination || pagination.rowsNumber === 0) return null
  const { page, last_page, from, to, rowsNumber } = pagination
  const go = (to: number) => list.change({ page: to === 1 ? null : to })
  return (
    <div className="list-pager">
      <span className="muted">{t('ui.rows_of', { from: t.number(from), to: t.number(to), count: rowsNumber })}</span>
      <label className="row" style={{ gap: 8 }}>
        <span className="muted">{t('ui.rows_on_page')}</span>
        <select
          className="small-select"
          value={list.isFitted ? '' : list.asked.size}
          onChange={(event) => list.change({ size: event.currentTarget.value })}
        >
          <option value="">{t('ui.rows_fitting', { count: list.fitting })}</option>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
          <option value={allRows}>{t('ui.all_rows')}</option>
        </select>
      </label>
      {last_page > 1 && (
        <nav className="pages" aria-label={t('ui.pages')}>
          <IconButton icon={IconChevronLeft} label={t('ui.previous_page')} disabled={page <= 1} onClick={() => go(page - 1)} />
          {pagesAround(page, last_page).map((number, index) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place
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
          <IconButton icon={IconChevronRight} label={t('ui.next_page')} disabled={page >= last_page} onClick={() => go(page + 1)} />
        </nav>
      )}
    </div>
  )
}
