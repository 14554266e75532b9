// Messages to telephones and mailboxes, and the developers' page that shows them.

export const delivery = {
  code_login: '{brand}: {code} is your code to sign in. It is good for {minutes} minutes. Give it to nobody: we never ask for it.',
  code_password:
    '{brand}: {code} is your code for a new password. It is good for {minutes} minutes. Give it to nobody: we never ask for it.',
  code_registerUsername: '{brand}: {code} is your code to open an account. It is good for {minutes} minutes.',
  code_registerMobile: '{brand}: {code} is your code to open an account. It is good for {minutes} minutes.',
  code_verify: '{brand}: {code} confirms that it is you who is signing in. It is good for {minutes} minutes. Give it to nobody.',
  code_prove: '{brand}: {code} confirms a change in your account. It is good for {minutes} minutes. Give it to nobody.',
  code_contact: '{brand}: {code} links this contact to your account. It is good for {minutes} minutes.',
  subject_code: 'Your {brand} code',
  subject_link: 'A new password for {brand}',
  link_password:
    'Somebody, most likely you, asked for a new password.\n\nSet it here within {minutes} minutes:\n{link}\n\nThe link works once. If it was not you, nothing needs to be done: your password stays as it is.',
  footer: 'This message was sent by {brand}. Nobody reads answers to it.',
  notice_subject: '{brand}: something about your account changed',
  notice_password: '{brand}: the password of {account} was changed on {time}. If it was not you, contact customer service at once.',
  notice_fundsPassword:
    '{brand}: the funds password of {account} was changed on {time}. If it was not you, contact customer service at once.',
  notice_mobile: '{brand}: another phone number was linked to {account} on {time}. If it was not you, contact customer service at once.',
  notice_email: '{brand}: another e-mail address was linked to {account} on {time}. If it was not you, contact customer service at once.',
  notice_factorOn: '{brand}: a second step now guards {account}, since {time}. If it was not you, contact customer service at once.',
  notice_factorOff: '{brand}: a second step no longer guards {account}, since {time}. If it was not you, contact customer service at once.',
  notice_recovery: '{brand}: new recovery codes were made for {account} on {time}. If it was not you, contact customer service at once.',
  notice_newLogin:
    '{brand}: {account} was signed in on {time} with a device that is new here: {device}, {place}. If it was not you, change your password.',
  notice_identityApproved: '{brand}: your documents for {account} were checked and accepted.',
  notice_identityRejected: '{brand}: your documents for {account} could not be accepted. The reason stands on the page “Identity check”.',
  notice_locked: '{brand}: {account} was locked on {time} after several wrong passwords. It opens by itself after a while.',
  notice_mustChange: '{brand}: customer service asks you to set a new password for {account} at the next login.',
  page_title: 'Messages of the built-in stand-in',
  page_hint:
    'Nothing here was really sent. Numbers that end in 0001 are refused, those in 0002 fail once; addresses at bounce.example bounce.',
  page_to: 'Recipient',
  page_filter: 'Filter',
  page_all: 'All messages',
  page_none: 'No message yet.',
  state_queued: 'waiting',
  state_sent: 'sent',
  state_failed: 'failed'
}
