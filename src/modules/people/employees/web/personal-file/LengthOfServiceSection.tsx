import { useState } from 'react'
import { CalculationSteps } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { employeeFigureExplanationsEn } from '#modules/people/employees/messages/explanations.en.ts'
import { employeeFigureExplanationsSr } from '#modules/people/employees/messages/explanations.sr.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/personal-file/index.ts'
import { personalFileContract } from '../../personal-file-contract.ts'
import type { LengthOfServiceTotal } from '../../personal-file-schemas.ts'
import { priorServiceEntryDefinition } from './entry-kinds/prior-service.ts'
import { PersonalFileEntrySection } from './PersonalFileEntrySection.tsx'

const explained = { sr: { ...employeeFigureExplanationsSr, ...messages.sr }, en: { ...employeeFigureExplanationsEn, ...messages.en } }

/** Earlier periods, and the length of service on a day with its explanation. */
export function LengthOfServiceSection({ id }: { id: number }) {
  const api = useApi(personalFileContract)
  const [day, setDay] = useState<string | null>(getCurrentDay())
  const asking = useApiQuery(
    ['dossier', 'service', id, day],
    async (signal) => (await api.getLengthOfService({ employee_id: id, day }, { signal })).data,
    { keepPrevious: true },
  )
  return (
    <QueryStateContent asking={asking} rows={4}>
      {({ prior_service, service }) => (
        <StackLayout gap={16}>
          <Total service={service} day={day} setDay={setDay} />
          <PersonalFileEntrySection employeeId={id} spec={priorServiceEntryDefinition} rows={prior_service} />
        </StackLayout>
      )}
    </QueryStateContent>
  )
}

function Total({ service, day, setDay }: { service: LengthOfServiceTotal; day: string | null; setDay: (day: string | null) => void }) {
  const t = useTranslate(messages)
  const [isOpen, setOpen] = useState(false)
  return (
    <PageSectionLayout
      title={t('dossier.section.service')}
      actions={
        <Button small onClick={() => setOpen(true)} aria-haspopup="dialog">
          {t('dossier.why')}
        </Button>
      }
    >
      <StackLayout gap={16}>
        <div className="dossier-day">
          <DateField name="day" label={t('dossier.service_title')} value={day} onChange={setDay} />
        </div>
        <LabelledValueList
          facts={[
            [t('dossier.service_total'), service.total],
            [t('dossier.service_with_employer'), service.own_service],
            service.increase !== null && [t('dossier.service_increase'), service.increase],
          ]}
        />
      </StackLayout>
      {isOpen && <WhyDialog service={service} close={() => setOpen(false)} />}
    </PageSectionLayout>
  )
}

function WhyDialog({ service: { why }, close }: { service: LengthOfServiceTotal; close: () => void }) {
  const t = useTranslate(messages)
  return (
    <Dialog open close={close} title={t('dossier.why_title')}>
      <CalculationSteps steps={why} messages={explained} />
    </Dialog>
  )
}
