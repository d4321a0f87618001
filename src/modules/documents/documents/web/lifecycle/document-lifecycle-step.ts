/** One or more documents by registration id. */
export type DocumentLifecycleStepProps = {
  ids: readonly number[]
  /** Their numbers by id, for steps that show them. */
  numbers?: ReadonlyMap<number, string> | undefined
  close: () => void
  done?: (() => void) | undefined
}

/** Shows success and reloads after an action. */
export const finishDocumentLifecycleStep =
  ({ close, done }: Pick<DocumentLifecycleStepProps, 'close' | 'done'>) =>
  () => {
    done?.()
    close()
  }
