import { useState } from 'react'
import { addDays } from '#lib/days.ts'
import { WhyList } from '#modules/companies/web/WhyList.tsx'
import { useLookups } from '#modules/org/web/lookups.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Badge, Columns, Muted, Stack } from '#ui/layout.tsx'
import { SmallTable } from '#ui/list/SmallTable.tsx'
import { today } from '#ui/moment.ts'
import { PageFrame } from '#ui/PageFrame.tsx'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAsk } from '#ui/state/ask.ts'
import { useCanOpen } from '#ui/state/places.ts'
import { Asked, Empty } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../messages/pensions.ts'
import { type Pension, pensionsContract } from '../pensions_contract.ts'
import './reports.css'

const horizons = [1, 3, 5, 10, 20]
/** So many days before employment ends by law its row stands out. */
const SOON = 180

/** Who reaches a pension, by the year in which it comes without reduction. */
export function PensionsTab() {
  const t = useWords(words)
  const api = useApi(pensionsContract)
  const canOpen = useCanOpen()
  const { search, setSearch } = useAddress()
  const years = horizons.find((each) => String(each) === search.years) ?? 3
  const { departments } = useLookups()
  const department_id = Number(search.department) || null
  const [explained, setExplained] = useState<Pension>()
  const asking = useAsk(
    ['pensions', years, department_id],
    async (signal) => (await api.listPensions({ years, department_id }, { signal })).data,
    { keep: true },
  )
  return (
    <PageFrame title={t('reports.pensions')}>
      <p className="muted">
        {t('pensions.lead')} {canOpen('/reports/retirement') && <LinkTo to="/reports/retirement">{t('pensions.report')}</LinkTo>}
      </p>
      <Columns>
        <SelectField
          name="years"
          label={t('pensions.years')}
          required
          value={years}
          onChange={(value) => setSearch({ years: value })}
          options={horizons.map((each) => ({ value: each, label: t('pensions.years_of', { count: each }) }))}
        />
        <SelectField
          name="department"
          label={t('pensions.department')}
          clearable
          value={department_id}
          onChange={(value) => setSearch({ department: value })}
          options={departments.map((one) => ({ ...one, label: t.data(one.label) }))}
        />
      </Columns>
      <Asked asking={asking} rows={6}>
        {(pensions) =>
          pensions.length === 0 ? (
            <Empty title={t('pensions.none')}>{t('pensions.none_more')}</Empty>
          ) : (
            <PensionTable pensions={pensions} explain={setExplained} />
          )
        }
      </Asked>
      {explained && <WhyDialog pension={explained} close={() => setExplained(undefined)} />}
    </PageFrame>
  )
}

function PensionTable({ pensions, explain }: { pensions: Pension[]; explain: (pension: Pension) => void }) {
  const t = useWords(words)
  const soon = addDays(today(), SOON)
  return (
    <SmallTable
      rows={pensions}
      keyOf={({ employee }) => employee.id}
      groups={{
        of: ({ full }) => full.slice(0, 4),
        title: (year, rows) => (
          <>
            {year}. <Muted>({t.number(rows.length)})</Muted>
          </>
        ),
      }}
      columns={[
        {
          title: t('pensions.person'),
          is: 'head',
          cell: ({ employee }) => (
            <>
              <LinkTo to={`/employees/edit/${employee.id}`}>{t.data(employee.fullName)}</LinkTo>
              <div>
                <Muted>{t.data(employee.department)}</Muted>
              </div>
            </>
          ),
        },
        {
          title: t('pensions.born'),
          cell: ({ date_of_birth, age }) => (
            <>
              {t.day(date_of_birth)}
              <div>
                <Muted>{t('pensions.age', { count: age })}</Muted>
              </div>
            </>
          ),
        },
        { title: t('pensions.service'), cell: ({ service }) => t.data(service) },
        {
          title: t('pensions.full'),
          cell: ({ full, ground }) => (
            <>
              {t.day(full)}
              <div>
                <Muted>{t(`pensions.ground.${ground}`)}</Muted>
              </div>
            </>
          ),
        },
        {
          title: t('pensions.early'),
          cell: ({ early }) =>
            early && (
              <>
                {t.day(early.day)}
                <div>
                  <Muted>{t('pensions.reduction', { percent: t.number(early.reduction) })}</Muted>
                </div>
              </>
            ),
        },
        {
          title: t('pensions.termination'),
          cell: ({ termination }) => (
            <>
              {t.day(termination)} {termination <= soon && <Badge tone="warn">{t('pensions.soon')}</Badge>}
            </>
          ),
        },
        {
          title: t('pensions.why'),
          is: 'acts',
          cell: (pension) => (
            <Button small onClick={() => explain(pension)} aria-haspopup="dialog">
              {t('pensions.why')}
            </Button>
          ),
        },
      ]}
    />
  )
}

function WhyDialog({ pension: { employee, why }, close }: { pension: Pension; close: () => void }) {
  const t = useWords(words)
  const canOpen = useCanOpen()
  const record = `/employees/edit/${employee.id}`
  return (
    <Dialog open close={close} title={t('pensions.why_of', { name: employee.fullName })}>
      <Stack>
        <WhyList steps={why} words={words} />
        <p className="muted">
          {t('pensions.prior')}{' '}
          {canOpen(record) && <LinkTo to={`${record}?tab=dossier&section=service`}>{t('pensions.prior_open')}</LinkTo>}
        </p>
      </Stack>
    </Dialog>
  )
}
