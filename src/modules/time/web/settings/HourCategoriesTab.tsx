import { Citation } from '#modules/companies/web/Citation.tsx'
import { LinkTo } from '#ui/address.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { TableScroll } from '#ui/TableScroll.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/settings_words.ts'
import { CATEGORY_ARTICLES } from '../../rules/explain.ts'
import { HOUR_CODES } from '../../rules/hour_codes.ts'

/** Every hour category with its article. How payroll calls them is a setting. */
export function HourCategoriesTab() {
  const t = useWords(words)
  return (
    <PageFrame title={t('time.categories')}>
      <p className="muted">
        {t('time.categories_lead')} <LinkTo to="/company/settings?tab=payroll">{t('time.categories_payroll')}</LinkTo>
      </p>
      <TableScroll>
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('time.category_code')}</th>
              <th scope="col">{t('time.category_name')}</th>
              <th scope="col">{t('time.category_article')}</th>
            </tr>
          </thead>
          <tbody>
            {HOUR_CODES.map((code) => (
              <tr key={code}>
                <td>{code}</td>
                <td>{t(`time.category.${code}` as 'time.category.R')}</td>
                <td>
                  <Citation of={CATEGORY_ARTICLES[code]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </PageFrame>
  )
}
