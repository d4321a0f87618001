import { type ReactNode, useState } from 'react'
import { legalParameterChapters } from '#modules/foundation/law/legal-parameters.ts'
import { messages } from '#modules/foundation/law/messages/index.ts'
import { formatLegalCitation, LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import type { Day } from '#shared/days.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { DateField } from '#ui/form/DateField.tsx'
import { Badge, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { companyLawContract, type LegalParameter } from '../company-law-contract.ts'
import { FullTimeHoursSection } from './FullTimeHoursSection.tsx'
import {
  formatLegalLeaveLimit,
  formatLegalParameter,
  formatLegalParameterChanges,
  formatLegalPercentage,
  type LegalParameterTranslateFunction,
} from './format-law-values.ts'
import './law.css'

type Line = {
  key: string
  name: string
  value: ReactNode
  from?: string
  article: string
  certainty: LegalParameter['certainty']
  isOfCompany?: boolean
}

/** The legal parameters in use, each with its article, first day and certainty. */
export function LegalParametersTab() {
  const t = useTranslate(messages)
  const api = useApi(companyLawContract)
  const [day, setDay] = useState<Day>(getCurrentDay())
  const [search, setSearch] = useState('')
  const asking = useApiQuery(['companies', 'law', day], async (signal) => (await api.getCompanyLegalRules({ day }, { signal })).data)
  const isFound = ({ name, article }: Line) =>
    toFoldedSearchText(`${name} ${formatLegalCitation(t, article)}`).includes(toFoldedSearchText(search.trim()))
  return (
    <PageLayoutFrame title={t('law.title')}>
      <StackLayout gap={16}>
        <p>{t('law.lead')}</p>
        <FullTimeHoursSection />
        <div className="law-asked">
          <SearchBox label={t('law.search')} value={search} onChange={setSearch} />
          <DateField name="day" label={t('law.on')} small value={day} onChange={(one) => one && setDay(one)} />
        </div>
        <QueryStateContent asking={asking} rows={16}>
          {(data) => {
            const parts = [
              ...(Object.keys(legalParameterChapters) as LegalParameter['chapter'][]).map((chapter) => ({
                key: chapter as keyof typeof legalParameterChapters | 'leave_types' | 'categories',
                lines: data.figures.filter((one) => one.chapter === chapter).map((one) => createLineOfFigure(t, one)),
              })),
              {
                key: 'leave_types' as const,
                lines: data.leave_types.map((one) =>
                  createLineOfCode(t, one, `${formatLegalLeaveLimit(t, one.limit)}, ${formatLegalPercentage(t, one.percent)}`),
                ),
              },
              {
                key: 'categories' as const,
                lines: data.categories.map((one) => createLineOfCode(t, one, formatLegalPercentage(t, one.percent))),
              },
            ].map(({ key, lines }) => ({ key, lines: lines.filter(isFound) }))
            if (!parts.some(({ lines }) => lines.length)) return <MutedText>{t('law.nothing_found')}</MutedText>
            return (
              <StackLayout gap={16}>
                {parts.map(({ key, lines }) => lines.length > 0 && <Chapter key={key} title={t(`law.chapter.${key}`)} lines={lines} />)}
              </StackLayout>
            )
          }}
        </QueryStateContent>
      </StackLayout>
    </PageLayoutFrame>
  )
}

function createLineOfFigure(t: LegalParameterTranslateFunction, one: LegalParameter): Line {
  const { name, from, article, certainty, of_company } = one
  const changes = formatLegalParameterChanges(t, one)
  return {
    key: name,
    name: t.known(`law.figure.${name}`) ?? name,
    from,
    article,
    certainty,
    isOfCompany: of_company,
    value: (
      <>
        {formatLegalParameter(t, one, one.value)}
        {changes.map((text) => (
          <div key={text}>
            <MutedText>{text}</MutedText>
          </div>
        ))}
      </>
    ),
  }
}

const createLineOfCode = (
  t: LegalParameterTranslateFunction,
  { code, name, article, certainty }: Omit<Line, 'key' | 'value'> & { code: string },
  value: string,
): Line => ({
  key: code,
  name: `${t.data(name)} (${code})`,
  value,
  article,
  certainty,
})

function Chapter({ title, lines }: { title: string; lines: readonly Line[] }) {
  const t = useTranslate(messages)
  return (
    <PageSectionLayout title={title}>
      <CompactTable
        rows={lines}
        keyOf={({ key }) => key}
        label={title}
        className="law-figures"
        columns={[
          { title: t('law.figure'), is: 'head', cell: ({ name }) => name },
          { title: t('law.value'), cell: ({ value }) => value },
          lines.some(({ from }) => from) && { title: t('law.from'), cell: ({ from }) => t.day(from) },
          { title: t('law.article'), cell: ({ article }) => <LegalCitation of={article} /> },
          { title: t('law.certainty'), is: 'state', cell: (line) => <Certain line={line} /> },
        ]}
      />
    </PageSectionLayout>
  )
}

function Certain({ line: { certainty, isOfCompany } }: { line: Line }) {
  const t = useTranslate(messages)
  if (isOfCompany) return t('law.of_company')
  if (certainty === 'uncertain') return <Badge tone="warn">{t('law.certainty.uncertain')}</Badge>
  return t(`law.certainty.${certainty}`)
}
