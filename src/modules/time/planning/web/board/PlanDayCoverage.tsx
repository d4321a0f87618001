import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as boardMessages } from '../../messages/demand/index.ts'
import type { PlanBoardCoverageRow } from './plan-board-coverage-rows.ts'

type CoverageProps = {
  planned: number
  demand: PlanBoardCoverageRow['days'][number] | undefined
  /** The target of the link: candidates or the hours; false for no link. */
  way: string | false
  where: Record<string, string>
}

/** The planned and required number; a shortage has a link. */
export function PlanDayCoverage({ planned, demand, way, where }: CoverageProps) {
  const t = useTranslate(boardMessages)
  const canOpen = useCanOpenPage()
  if (!demand) return <span className="board-standing">{t.number(planned)}</span>
  return (
    <>
      {demand.lack > 0 && way && canOpen(way) && (
        <InternalLink to={`${way}?${new URLSearchParams(where)}`}>{t('board.lack', { count: demand.lack })}</InternalLink>
      )}
      <span className="board-standing" data-lacks={demand.lack > 0 || undefined}>
        <span className="visually-hidden">{t('board.planned_of', { planned, needed: demand.needed })}</span>
        <span aria-hidden>
          {t.number(planned)} <span className="muted">/ {t.number(demand.needed)}</span>
        </span>
      </span>
    </>
  )
}
