import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { Badge, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { type LegalInterpretationRow, legalInterpretationsContract } from '../../legal-interpretations-contract.ts'
import { legalInterpretationMessages as messages } from '../../messages/legal-interpretations.ts'

type T = TranslateFunction<typeof messages.sr>

/** Formats a value: a choice by its label, a list by labels or codes, a number as days. */
function valueText(t: T, { key, part }: LegalInterpretationRow, value: LegalInterpretationRow['now']): string {
  if (value === null) return t('interpretations.of_law')
  if (typeof value === 'number') return part === 'categories' ? `${t.number(value)}%` : t('interpretations.days', { count: value })
  const formatOption = (option: string) => t.known(`interpretations.${key}.${option}`) ?? option
  if (typeof value === 'string') return formatOption(value)
  return value.map(formatOption).join(', ') || t('interpretations.nothing')
}

const defaultOf = (t: T, row: LegalInterpretationRow) =>
  row.part ? valueText(t, row, row.usual) : (t.known(`interpretations.${row.key}.usual`) ?? '')

/** Lists points where the law is silent or ambiguous: the chosen interpretation, the default, the reason, and the alternatives. */
export function LegalInterpretationsTable() {
  const t = useTranslate(messages)
  const api = useApi(legalInterpretationsContract)
  const asking = useApiQuery(['time', 'settings', 'readings'], async (signal) => (await api.listLegalInterpretations({}, { signal })).data)
  return (
    <PageSectionLayout title={t('interpretations.title')}>
      <StackLayout>
        <p>{t('interpretations.lead')}</p>
        <QueryStateContent asking={asking} rows={12}>
          {(rows) => <Table rows={rows} />}
        </QueryStateContent>
      </StackLayout>
    </PageSectionLayout>
  )
}

/** The settings page of each point. */
const places: Record<NonNullable<LegalInterpretationRow['part']>, string> = {
  time: '/company/settings?part=time',
  leave: '/company/settings?part=leave',
  pay: '/company/settings?part=pay',
  documents: '/company/settings?part=documents',
  types: '/company/leave-types',
  categories: '/company/data?list=categories',
}

function Now({ row }: { row: LegalInterpretationRow }) {
  const t = useTranslate(messages)
  if (!row.part)
    return (
      <>
        {defaultOf(t, row)} <Badge>{t('interpretations.built_in')}</Badge>
      </>
    )
  return (
    <>
      {valueText(t, row, row.now)} {row.changed && <Badge tone="info">{t('interpretations.changed')}</Badge>}{' '}
      <InternalLink to={places[row.part]}>{t('interpretations.change')}</InternalLink>
    </>
  )
}

const nameOf = (t: T, { key }: LegalInterpretationRow) => t.known(`interpretations.${key}`) ?? key
const formatOtherInterpretations = (t: T, { key }: LegalInterpretationRow) => t.known(`interpretations.${key}.others`)

function Source({ row: { source, certainty } }: { row: LegalInterpretationRow }) {
  const t = useTranslate(messages)
  return (
    <>
      <LegalCitation of={source} />
      <br />
      <MutedText>{t(`interpretations.${certainty}`)}</MutedText>
    </>
  )
}

function Table({ rows }: { rows: readonly LegalInterpretationRow[] }) {
  const t = useTranslate(messages)
  return (
    <CompactTable
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { title: t('interpretations.point'), is: 'head', cell: (row) => nameOf(t, row) },
        { title: t('interpretations.now'), is: 'state', cell: (row) => <Now row={row} /> },
        { title: t('interpretations.usual'), cell: (row) => defaultOf(t, row) },
        { title: t('interpretations.source'), is: 'state', cell: (row) => <Source row={row} /> },
        { title: t('interpretations.others'), cell: (row) => formatOtherInterpretations(t, row) },
      ]}
    />
  )
}
