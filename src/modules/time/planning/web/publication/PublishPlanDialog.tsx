import { lazy, Suspense, useState } from 'react'
import { HttpError } from '#shared/app-error.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { PagedLoadProgressBar } from '#ui/dialog/PagedLoadProgressBar.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { CheckboxField } from '#ui/form/ChoiceFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { showErrorToast, useApiMutation, useReloadQueries } from '#ui/state/api-query.ts'
import { usePagedQuery } from '#ui/state/use-paged-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { type PlanPublicationPreview, planPublicationContract } from '../../plan-publication-contract.ts'
import { type ShortNoticeReasonKey, shortNoticeReasons } from '../../rules/law/schedule-notice-period.ts'
import { EmployeesWithPlanChangesList } from './EmployeesWithPlanChangesList.tsx'
import { excludeEmployeesFromPublicationPreview, mergePlanPublicationPreviews } from './merge-plan-publication-previews.ts'
import { PlanPublicationFindings } from './PlanPublicationFindings.tsx'
import {
  formatPlanPublicationSpanKey,
  listPlanPublicationSpanChoices,
  parsePlanPublicationSpanKey,
  toPlanPublicationSpanOfMonth,
} from './plan-publication-labels.ts'

// For publications in a background job.
const JobDialog = lazy(async () => ({ default: (await import('#platform/jobs/web/BackgroundJobDialog.tsx')).BackgroundJobDialog }))

type Props = { month: string; department_id: number | null; close: () => void }

/** The preview of a publication: employees, changes, notice periods and findings. */
export function PublishPlanDialog({ month, department_id, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(planPublicationContract)
  const refresh = useReloadQueries()
  const [span, setSpan] = useState(formatPlanPublicationSpanKey(toPlanPublicationSpanOfMonth(month)))
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [kind, setKind] = useState<ShortNoticeReasonKey | null>(null)
  const [ground, setGround] = useState('')
  const [accept, setAccept] = useState(false)
  const { asking: looking, share } = usePagedQuery(
    ['time', 'plan', 'preview', span, department_id],
    async (page, before, signal) => {
      const after = before && { after: before.digest }
      return (await api.previewPlanPublication({ ...parsePlanPublicationSpanKey(span), department_id, page, ...after }, { signal })).data
    },
    mergePlanPublicationPreviews,
  )
  const preview = looking.data && excludeEmployeesFromPublicationPreview(looking.data, left)
  const isReady = preview !== undefined && isPublishable(preview, { kind, ground, accept })
  const [job, setJob] = useState<number>()
  const finishPublication = () => {
    showToast({ severity: 'success', summary: t('plan.published'), life: 4000 })
    void refresh(['time'])
    close()
  }
  const publish = useApiMutation(
    () =>
      api.publishPlan({
        ...parsePlanPublicationSpanKey(span),
        department_id,
        digest: looking.data!.digest,
        accept,
        left_out: left.size > 0 ? [...left] : undefined,
        ground_kind: preview!.needs_ground ? kind : undefined,
        ground: preview!.needs_ground ? ground : undefined,
      }),
    {
      done: ({ data }) => (data.job_id ? setJob(data.job_id) : finishPublication()),
      failed: (error) => {
        showErrorToast(error)
        // After a conflict the preview is loaded again.
        if (error instanceof HttpError && error.status === 409) void refresh(['time', 'plan'])
      },
    },
  )
  if (job !== undefined) {
    const refreshAndClose = () => {
      void refresh(['time'])
      close()
    }
    return (
      <Suspense>
        <JobDialog job={job} title={t('plan.publish_title')} close={refreshAndClose} onDone={finishPublication} />
      </Suspense>
    )
  }
  return (
    <Dialog
      open
      close={close}
      title={t('plan.publish_title')}
      size="large"
      actions={
        <>
          <Button onClick={close}>{t('plan.publish_cancel')}</Button>
          <Button kind="primary" busy={publish.isPending} disabled={!isReady} onClick={() => publish.mutate(undefined)}>
            {preview ? t('plan.publish_do', { count: preview.people.length }) : t('plan.publish')}
          </Button>
        </>
      }
    >
      <StackLayout gap={16}>
        <SelectField
          name="span"
          label={t('plan.publish_span')}
          value={span}
          onChange={(value) => {
            setSpan(value ?? span)
            setLeft(new Set())
          }}
          options={listPlanPublicationSpanChoices(t, month)}
          required
        />
        <PagedLoadProgressBar share={share} label={t('plan.publish_looking')} />
        <QueryStateContent asking={looking} rows={6}>
          {(whole) =>
            whole.people.length === 0 ? (
              <HighlightedNote>{t('plan.publish_nothing')}</HighlightedNote>
            ) : (
              <StackLayout gap={16}>
                <PlanPublicationFindings
                  tone="danger"
                  title={t('plan.findings_forbidden')}
                  findings={preview!.forbidden}
                  people={whole.people}
                />
                <PlanPublicationFindings
                  tone="warn"
                  title={t('plan.findings_consents')}
                  findings={preview!.consents}
                  people={whole.people}
                />
                <PlanPublicationFindings
                  tone="warn"
                  title={t('plan.findings_warnings')}
                  findings={preview!.warnings}
                  people={whole.people}
                />
                <NoticeOf preview={preview!} kind={kind} setKind={setKind} ground={ground} setGround={setGround} />
                {preview!.consents.length + preview!.warnings.length > 0 && (
                  <CheckboxField name="accept" label={t('plan.accept')} value={accept} onChange={setAccept} />
                )}
                <EmployeesWithPlanChangesList people={whole.people} left={left} change={setLeft} />
              </StackLayout>
            )
          }
        </QueryStateContent>
      </StackLayout>
    </Dialog>
  )
}

type NoticeProps = {
  preview: PlanPublicationPreview
  kind: ShortNoticeReasonKey | null
  setKind: (kind: ShortNoticeReasonKey | null) => void
  ground: string
  setGround: (text: string) => void
}

function NoticeOf({ preview, kind, setKind, ground, setGround }: NoticeProps) {
  const t = useTranslate(messages)
  const { late, needs_ground, grounds } = preview
  if (!needs_ground) return <HighlightedNote tone="success">{t('plan.notice_in_time')}</HighlightedNote>
  const choices = [
    late.too_short > 0 && t('plan.notice_too_short_count', { count: late.too_short }),
    late.short > 0 && t('plan.notice_short', { count: late.short }),
    late.past > 0 && t('plan.notice_past', { count: late.past }),
  ]
  return (
    <StackLayout>
      <HighlightedNote tone="warn" title={t('plan.notice')}>
        {choices.filter(Boolean).join(' · ')}
        {grounds.length === 0 && <div>{t('plan.ground_none')}</div>}
      </HighlightedNote>
      <SelectField
        name="ground_kind"
        label={t('plan.ground_kind')}
        value={kind}
        onChange={setKind}
        options={shortNoticeReasons.map((one) => {
          // The consent of an employee excuses each short notice.
          const isPossible = one === 'agreed' || grounds.includes(one)
          const label = t(`plan.ground.${one}`)
          return { value: one, label: isPossible ? label : `${label} – ${t(`plan.ground_blocked.${one}`)}`, disabled: !isPossible }
        })}
        required
      />
      <TextField
        name="ground"
        label={t('plan.ground')}
        hint={t('plan.ground_hint')}
        value={ground}
        onChange={setGround}
        maxLength={500}
        required
      />
    </StackLayout>
  )
}

function isPublishable(
  preview: PlanPublicationPreview,
  choices: { kind: ShortNoticeReasonKey | null; ground: string; accept: boolean },
): boolean {
  if (!preview.people.length || preview.forbidden.length) return false
  if (preview.needs_ground && (!choices.kind || !preview.grounds.includes(choices.kind) || !choices.ground.trim())) return false
  return preview.consents.length + preview.warnings.length === 0 || choices.accept
}
