import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { Candidate } from '../../candidate-schemas.ts'
import { candidatesContract } from '../../contract.ts'
import { messages } from '../../messages/index.ts'

type Rating = Candidate['ratings'][number]
const scores = [5, 4, 3, 2, 1]

/** The ratings of the candidate, one per user. */
export function CandidateRatingsSection({ candidate: { id, ratings, rating } }: { candidate: Candidate }) {
  const t = useTranslate(messages)
  const [isRating, setRating] = useState(false)
  const own = ratings.find((one) => one.own)
  return (
    <PageSectionLayout
      title={rating === null ? t('candidates.ratings') : t('candidates.ratings_mean', { score: t.number(rating) })}
      actions={
        <Button small onClick={() => setRating(true)} aria-haspopup="dialog">
          {own ? t('candidates.rate_again') : t('candidates.rate')}
        </Button>
      }
    >
      {ratings.length === 0 && <MutedText>{t('candidates.no_ratings')}</MutedText>}
      <ul className="ruled">
        {ratings.map(({ id, author, score, comment, at }) => (
          <li key={id}>
            <div>
              <strong>{t('candidates.rating_of', { score: t.number(score) })}</strong>
              {comment && <div className="candidate-text">{t.data(comment)}</div>}
              <div className="muted">
                {t.data(author)}, {t.moment(at)}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {isRating && <RatingDialog candidateId={id} own={own} close={() => setRating(false)} />}
    </PageSectionLayout>
  )
}

function RatingDialog({ candidateId, own, close }: { candidateId: number; own: Rating | undefined; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const refresh = [['candidates']]
  const form = useFormState({
    schema: candidatesContract.rateCandidate.input,
    initial: { candidate_id: candidateId, score: own?.score ?? null, comment: own?.comment ?? null },
    send: api.rateCandidate,
    refresh,
    saved: t('candidates.saved'),
    done: close,
  })
  const takeBack = useApiMutation(() => api.rateCandidate({ candidate_id: candidateId, score: null }), { refresh, done: close })
  const score = form.field('score')
  return (
    <Dialog open close={close} title={t('candidates.rate')} size="small">
      <form {...form.form}>
        <StackLayout gap={16}>
          <SelectField
            {...score}
            required
            autoFocus
            value={score.value ? Number(score.value) : null}
            label={t('candidates.score')}
            options={scores.map((value) => ({ value, label: t.number(value) }))}
          />
          <TextArea {...form.field('comment')} label={t('candidates.comment')} maxLength={1000} />
          <FormActions form={form} cancel={close} disabled={!score.value}>
            {own && (
              <Button kind="quiet" busy={takeBack.isPending} onClick={() => takeBack.mutate(undefined)}>
                {t('candidates.take_rating_back')}
              </Button>
            )}
          </FormActions>
        </StackLayout>
      </form>
    </Dialog>
  )
}
