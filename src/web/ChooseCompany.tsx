import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/layout.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useSession } from '#ui/state/session.ts'
import { Asked, Empty } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { words } from './messages/words.ts'
import { useCompanies, useCompanyChange } from './session/companies.ts'

/** The companies of the user, to work in one of them. */
export function ChooseCompany() {
  const t = useWords(words)
  const { may } = useSession()
  const { go } = useAddress()
  const change = useCompanyChange()
  const asking = useCompanies()
  const add = may('companies.write') && (
    <Button kind="primary" onClick={() => void go('/company/add')}>
      {t('web.company_add')}
    </Button>
  )
  return (
    <Asked asking={asking} rows={3}>
      {(companies) =>
        companies.length === 0 ? (
          add ? (
            <Empty title={t('web.home_first_company')} actions={add}>
              {t('web.home_first_company_more')}
            </Empty>
          ) : (
            <Empty title={t('web.home_no_company')}>{t('web.home_no_company_more')}</Empty>
          )
        ) : (
          <Section title={t('web.home_choose')} actions={add}>
            <ul className="home-companies">
              {companies.map((company) => (
                <li key={company.id}>
                  <button type="button" onClick={() => change(company)}>
                    <strong>{t.data(company.name)}</strong>
                    <span className="muted">{t('web.employees', { count: company.employees })}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </Asked>
  )
}
