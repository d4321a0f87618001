/** The page to which a connection returns from the provider, in the storage of this window. */
export const SIGN_ON_RETURN_STORAGE_KEY = 'sign_on_return'
