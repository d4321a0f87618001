import { useState } from 'react'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { findCompanyHourCategoryName } from '#modules/time/planning/rules/month/hour-codes.ts'
import { Button } from '#ui/Button.tsx'
import { MutedText } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type HourCategory, hourCategoriesContract } from '../../hour-categories-contract.ts'
import { timesheetSettingsMessages as messages } from '../../messages/settings.ts'
import { findHourCategoryArticle } from '../../rules/month/hour-pay-rate.ts'
import '#modules/time/planning/web/time.css'
import { HourCategoryDialog } from './HourCategoryDialog.tsx'

/** All hour categories with their articles, and the names and factors of the company. Payroll codes are a separate setting. */
export function HourCategoriesTab() {
  const t = useTranslate(messages)
  const api = useApi(hourCategoriesContract)
  const { may } = useSession()
  const [editing, setEditing] = useState<string>()
  const asking = useApiQuery(['time', 'categories', 'all'], async (signal) => (await api.listHourCategories({}, { signal })).data)
  const edited = asking.data?.find(({ code }) => code === editing)
  return (
    <PageLayoutFrame title={t('time.categories')}>
      <p className="muted">
        {t('time.categories_lead')} <InternalLink to="/company/settings?tab=payroll">{t('time.categories_payroll')}</InternalLink>
      </p>
      <QueryStateContent asking={asking} rows={12}>
        {(categories) => <Categories categories={categories} edit={may('companies.write') ? setEditing : undefined} />}
      </QueryStateContent>
      {edited && <HourCategoryDialog category={edited} close={() => setEditing(undefined)} />}
    </PageLayoutFrame>
  )
}

function Categories({ categories, edit }: { categories: HourCategory[]; edit: ((code: string) => void) | undefined }) {
  const t = useTranslate(messages)
  // Standby time and marks have no factor until the company sets one.
  const formatFactor = (factor: number | null) => (factor ? t.number(factor) : '')
  const getDefaultCategoryName = (code: string) => t(`time.category.${code}` as 'time.category.R')
  return (
    <CompactTable
      className="hour-categories"
      rows={categories}
      keyOf={({ code }) => code}
      columns={[
        { title: t('time.category_code'), is: 'state', cell: ({ code }) => code },
        {
          title: t('time.category_name'),
          is: 'head',
          cell: ({ code, now }) => (
            <>
              {now?.name ? t.data(findCompanyHourCategoryName(now, t.language)!) : getDefaultCategoryName(code)}
              {now?.name && (
                <div>
                  <MutedText>{t('time.category_usual', { name: getDefaultCategoryName(code) })}</MutedText>
                </div>
              )}
            </>
          ),
        },
        { title: t('time.category_factor'), cell: ({ now, usual: defaultFactor }) => formatFactor(now?.factor ?? defaultFactor) },
        { title: t('time.category_article'), is: 'state', cell: ({ code }) => <LegalCitation of={findHourCategoryArticle(code)} /> },
        edit && {
          title: t('time.category_change'),
          is: 'acts',
          cell: ({ code }) => (
            <Button small kind="quiet" onClick={() => edit(code)} aria-haspopup="dialog">
              {t('time.category_change')} <span className="visually-hidden">{code}</span>
            </Button>
          ),
        },
      ]}
    />
  )
}
