import { Button } from '#ui/Button.tsx'
import { MutedText, PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { payslipsContract } from '../payslips-contract.ts'

/** The payslips that the employee has not opened yet, on the home page. */
export function MyNewPayslipsCard() {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const { go } = useCurrentUrl()
  const asking = useApiQuery(['payroll', 'my-payslips'], async (signal) => (await api.listMyPayslips({}, { signal })).data)
  const unopened = (asking.data ?? []).filter(({ first_viewed_at }) => first_viewed_at === null)
  const [newest] = unopened
  if (!newest) return null
  return (
    <PageSectionLayout title={t('payslips.own_waiting', { count: unopened.length })}>
      <ul className="ruled">
        <li>
          <div>
            {t.month(newest.month)}
            <br />
            <MutedText>{t('payslips.own_arrived', { at: t.moment(newest.sent_at) })}</MutedText>
          </div>
          <Button small onClick={() => void go('/employee-dashboard/payslips')}>
            {t('payslips.own_see')}
          </Button>
        </li>
      </ul>
    </PageSectionLayout>
  )
}
