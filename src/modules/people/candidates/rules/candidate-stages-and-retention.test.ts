import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findLastCandidateRetentionDay, validateCandidateRetentionDay } from './candidate-retention.ts'
import { type CandidateStageKind, validateCandidateStageMove, validateCandidateStages } from './candidate-stages.ts'

test('data is retained from the application or a later consent', () => {
  assert.equal(findLastCandidateRetentionDay({ appliedOn: '2026-03-10', months: 12 }), '2027-03-10')
  assert.equal(findLastCandidateRetentionDay({ appliedOn: '2026-03-10', consentOn: '2026-06-30', months: 8 }), '2027-02-28')
  assert.equal(findLastCandidateRetentionDay({ appliedOn: '2026-03-10', consentOn: '2025-01-01', months: 1 }), '2026-04-10')
})

test('the retention day is not in the past and not beyond the limit', () => {
  const input = { appliedOn: '2026-01-15', months: 6, today: '2026-03-01' }
  assert.equal(validateCandidateRetentionDay('2026-02-28', input), 'candidates.keep_until_past')
  assert.equal(validateCandidateRetentionDay('2026-03-01', input), undefined)
  assert.equal(validateCandidateRetentionDay('2026-07-15', input), undefined)
  assert.equal(validateCandidateRetentionDay('2026-07-16', input), 'candidates.retention_too_long')
  assert.equal(validateCandidateRetentionDay('2026-07-16', { ...input, consentOn: '2026-02-01' }), undefined)
})

test('stages have one that hires, an open one and one that ends', () => {
  const stages = (...kinds: CandidateStageKind[]) => kinds.map((kind, at) => ({ name: `S${at}`, kind }))
  assert.equal(validateCandidateStages(stages('open', 'hired', 'rejected')), undefined)
  assert.equal(validateCandidateStages(stages('open', 'rejected')), 'candidates.one_hired_stage')
  assert.equal(validateCandidateStages(stages('open', 'hired', 'hired', 'rejected')), 'candidates.one_hired_stage')
  assert.equal(validateCandidateStages(stages('hired', 'rejected')), 'candidates.open_stage_needed')
  assert.equal(validateCandidateStages(stages('open', 'hired')), 'candidates.rejected_stage_needed')
  const [open, hired, rejected] = stages('open', 'hired', 'rejected')
  assert.equal(validateCandidateStages([open!, hired!, rejected!, { name: 's0 ', kind: 'open' }]), 'candidates.stage_name_taken')
})

test('a move hires nobody, and a hired candidate is not moved', () => {
  assert.equal(validateCandidateStageMove({ employee_id: null }, 'open'), undefined)
  assert.equal(validateCandidateStageMove({ employee_id: null }, 'hired'), 'candidates.stage_needs_hire')
  assert.equal(validateCandidateStageMove({ employee_id: 4 }, 'rejected'), 'candidates.already_hired')
})
