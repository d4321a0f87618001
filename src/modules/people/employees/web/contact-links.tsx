/** A link to an email address that does not wrap. */
export const EmailLink = ({ email }: { email: string }) => (
  <a className="contact-link" href={`mailto:${email}`}>
    {email}
  </a>
)

/** A link to a telephone number; a masked number is plain text. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone.includes('*') ? (
    <span className="contact-link">{phone}</span>
  ) : (
    <a className="contact-link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
