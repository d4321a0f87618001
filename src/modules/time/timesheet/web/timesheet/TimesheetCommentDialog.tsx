import { messages } from '#modules/time/planning/messages/index.ts'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type TimesheetEmployeeMonth, timesheetContract } from '../../timesheet-contract.ts'

type Props = { person: TimesheetEmployeeMonth; day: string; place: number; close: () => void; done: () => void }

/** The comment of a cell; it changes no hours. */
export function TimesheetCommentDialog({ person, day, place, close, done }: Props) {
  const t = useTranslate(messages)
  const api = useApi(timesheetContract)
  const form = useFormState({
    schema: timesheetContract.updateTimesheetComment.input,
    initial: { employee_id: person.id, day, comment: person.comments[place] ?? '', revision: person.revisions[place] ?? 0 },
    send: (values) => api.updateTimesheetComment(values),
    done: () => {
      done()
      close()
    },
    saved: t('timesheet.comment_saved'),
  })
  return (
    <FormDialog form={form} close={close} title={t('timesheet.comment_of', { name: person.fullName, day: t.day(day) })}>
      <TextArea {...form.field('comment')} label={t('timesheet.comment')} maxLength={500} autoFocus />
    </FormDialog>
  )
}
