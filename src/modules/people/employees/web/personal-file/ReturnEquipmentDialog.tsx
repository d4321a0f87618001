import type { z } from 'zod'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/personal-file/index.ts'
import { personalFileContract } from '../../personal-file-contract.ts'
import type { IssuedEquipmentItem } from '../../personal-file-schemas.ts'

type Props = { employeeId: number; row: z.infer<typeof IssuedEquipmentItem>; close: () => void }

/** Records the return of equipment. */
export function ReturnEquipmentDialog({ employeeId, row, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(personalFileContract)
  const { id, proofs: _, ...values } = row
  const form = useFormState({
    schema: personalFileContract.updateIssuedEquipment.input,
    initial: { ...values, employee_id: employeeId, equipment_id: id, returned_on: getCurrentDay() },
    send: (values) => api.updateIssuedEquipment(values),
    refresh: [['dossier']],
    saved: t('dossier.saved'),
    done: close,
  })
  return (
    <Dialog open close={close} title={t('dossier.return_of', { name: row.item })}>
      <form {...form.form}>
        <StackLayout gap={16}>
          <ResponsiveColumnsLayout>
            <DateField {...form.field('returned_on')} label={t('dossier.returned_on')} autoFocus />
            <TextField {...form.field('return_state')} label={t('dossier.return_state')} maxLength={120} />
          </ResponsiveColumnsLayout>
          <FormActions form={form} cancel={close} />
        </StackLayout>
      </form>
    </Dialog>
  )
}
