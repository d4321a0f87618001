const STORE_NAME = 'rows'

const opened = new Map<string, Promise<IDBDatabase>>()

function open(name: string): Promise<IDBDatabase> {
  const known = opened.get(name)
  if (known) return known
  const database = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      // A deletion does not wait for this connection.
      request.result.onversionchange = () => {
        request.result.close()
        opened.delete(name)
      }
      resolve(request.result)
    }
  })
  opened.set(name, database)
  // The caller gets the error; the next call opens again.
  database.catch(() => opened.delete(name))
  return database
}

async function work<Result>(name: string, mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const database = await open(name)
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE_NAME, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(STORE_NAME))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** Rows of a database of the browser, by key. Each function rejects if the browser has no storage or it is full. */
export const saveBrowserDatabaseRow = <Value>(name: string, key: string, value: Value) =>
  work(name, 'readwrite', (store) => store.put(value, key))
export const deleteBrowserDatabaseRow = (name: string, key: string) => work(name, 'readwrite', (store) => store.delete(key))
export const readBrowserDatabaseRow = <Value>(name: string, key: string) =>
  work(name, 'readonly', (store) => store.get(key) as IDBRequest<Value | undefined>)
export const readBrowserDatabaseRows = <Value>(name: string) => work(name, 'readonly', (store) => store.getAll() as IDBRequest<Value[]>)
export const deleteMatchingBrowserDatabaseRows = <Value>(name: string, isDeleted: (key: string, value: Value) => boolean) =>
  work(name, 'readwrite', (store) => {
    const request = store.openCursor()
    request.addEventListener('success', () => {
      const row = request.result
      if (!row) return
      if (isDeleted(String(row.key), row.value)) row.delete()
      row.continue()
    })
    return request
  })
export const clearBrowserDatabaseRows = (name: string) => work(name, 'readwrite', (store) => store.clear())
