import type { Locale } from '../strings/keys.ts';

/** German. */
export const de: Locale = {
  'action.back': 'Zurück',
  'action.cancel': 'Abbrechen',
  'action.continue': 'Weiter',
  'action.delete': 'Löschen',
  'action.done': 'Fertig',
  'action.edit': 'Bearbeiten',
  'action.reloadPage': 'Seite neu laden',
  'action.save': 'Speichern',
  'action.skip': 'Überspringen',
  'action.tryAgain': 'Erneut versuchen',

  'widget.label': 'Anmelden',
  'widget.loading': 'Wird geladen\u00a0…',
  'widget.sending': 'Wird gesendet\u00a0…',
  'widget.poweredBy': 'Bereitgestellt von',
  'widget.failedTitle': 'Etwas ist schiefgelaufen',
  'widget.failedText': 'Dieser Schritt konnte nicht angezeigt werden. Bitte versuchen Sie es erneut.',
  'widget.loadFailed':
    'Dieser Schritt konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'widget.retryIn': 'Versuchen Sie es in {time} erneut.',
  'toast.label': 'Benachrichtigung',
  'toast.region': 'Benachrichtigungen ({hotkey})',
  'toast.emailResent': 'E-Mail erneut gesendet',
  'toast.codeResent': 'Code erneut gesendet',

  'main.title': 'Anmelden oder registrieren',
  'main.logInTitle': 'Anmelden',
  'main.or': 'oder',
  'main.methods': 'Anmeldeoptionen',
  'main.tabText': 'SMS',
  'main.tabWhatsApp': 'WhatsApp',
  'main.tabEmail': 'E-Mail',
  'main.continueWithEmail': 'Weiter mit E-Mail',
  'main.continueWithText': 'Weiter mit SMS',
  'main.continueWithWhatsApp': 'Weiter mit WhatsApp',
  'main.continueWith': 'Weiter mit {provider}',
  'main.lastUsed': 'Zuletzt verwendet',
  'main.errorEmailLinksAndCodes': 'Fehler: Anmeldelinks und Codes per E-Mail können nicht zugleich verwendet werden',
  'main.errorPasskeysAlone':
    'Fehler: Passkeys können nicht allein verwendet werden. Fügen Sie der Konfiguration ein weiteres Produkt hinzu.',

  'main.errorNoMethod': 'Hier ist keine Anmeldemethode eingerichtet. Bitte wenden Sie sich an den Support der Website.',
  'wayOut.provider':
    '{provider} funktioniert im Browser dieser App nicht. Öffnen Sie diese Seite in Ihrem eigenen Browser.',
  'wayOut.opensWindow': 'Öffnet ein neues Fenster.',
  'wayOut.blocked':
    'Das Fenster konnte nicht geöffnet werden. Erlauben Sie Pop-ups für diese Seite oder kopieren Sie ihre Adresse.',
  'wayOut.emailLinks':
    'Anmeldelinks funktionieren nicht, solange diese Seite in eine andere eingebettet ist. Öffnen Sie sie in einem eigenen Fenster.',
  'wayOut.openWindow': 'In neuem Fenster öffnen',
  'wayOut.waiting': 'Warten auf das andere Fenster\u00a0…',
  'wayOut.openChrome': 'In Chrome öffnen',
  'wayOut.useMenu':
    'Um diese Seite in Safari oder einem anderen Browser zu öffnen, verwenden Sie das Menü der App oder kopieren Sie die Adresse.',
  'wayOut.useBrowser': 'Um diese Seite in einem anderen Browser zu öffnen, kopieren Sie ihre Adresse.',
  'wayOut.copy': 'Adresse kopieren',
  'wayOut.copied': 'Adresse kopiert',
  'wayOut.address': 'Adresse dieser Seite',

  'legal.terms': 'Nutzungsbedingungen',
  'legal.privacy': 'Datenschutzerklärung',
  'legal.notice': 'Wenn Sie fortfahren, akzeptieren Sie die {terms} und die {privacy}.',
  'legal.noticeTerms': 'Wenn Sie fortfahren, akzeptieren Sie die {terms}.',
  'legal.noticePrivacy': 'Wenn Sie fortfahren, akzeptieren Sie die {privacy}.',
  'legal.agree': 'Ich akzeptiere die {terms} und die {privacy}.',
  'legal.agreeTerms': 'Ich akzeptiere die {terms}.',
  'legal.agreePrivacy': 'Ich akzeptiere die {privacy}.',
  'error.agreement_required': 'Bitte stimmen Sie zu, um fortzufahren.',

  'email.label': 'E-Mail-Adresse',
  'email.placeholder': 'beispiel@email.com',
  'email.didYouMean': 'Meinten Sie {address}?',
  'email.sendLink': 'Anmeldelink senden',
  'email.sendCode': 'Anmeldecode senden',
  'email.invalidForCode': 'Die E-Mail-Adresse ist ungültig.',

  'phone.label': 'Telefonnummer',
  'phone.country': 'Ländervorwahl',
  'phone.placeholder': '(123) 456-7890',

  'emailConfirmation.title': 'Prüfen Sie Ihren Posteingang',
  'emailConfirmation.sent': 'Wir haben eine E-Mail an {email} gesendet',
  'emailConfirmation.open': '{service} öffnen',
  'emailConfirmation.notReceived': 'Nichts erhalten?',

  'otp.title': 'Code eingeben',
  'otp.sent': 'Wir haben einen 6-stelligen Code an {destination} gesendet',
  'otp.codeLabel': 'Code',
  'otp.expiresIn': 'Ihr Code läuft in {time} ab',
  'otp.expiresSoon': 'Ihr Code läuft in {time} ab. Sie können einen neuen anfordern.',
  'otp.expired': 'Ihr Code ist abgelaufen.',
  'otp.notReceived': 'Nichts erhalten?',
  'otp.resend': 'Code erneut senden',
  'otp.resent': 'Code gesendet',
  'otp.verifying': 'Code wird geprüft\u00a0…',

  'invitation.title': 'Diese Einladung ist für {email}.',
  'invitation.useAnother': 'Anderes Konto verwenden',
  'secondFactor.title': 'Zweistufige Bestätigung',
  'secondFactor.enterCode': 'Geben Sie den 6-stelligen Code aus Ihrer Authenticator-App ein.',
  'secondFactor.invalidCode': 'Der Code ist falsch. Bitte versuchen Sie es erneut.',
  'secondFactor.useRecoveryCode': 'Wiederherstellungscode nutzen',
  'secondFactor.recoveryCode': 'Wiederherstellungscode',
  'secondFactor.invalidRecoveryCode': 'Der Wiederherstellungscode ist falsch. Bitte versuchen Sie es erneut.',
  'secondFactor.textMe': 'Code per SMS senden',
  'secondFactor.textTo': 'Code per SMS an die Nummer mit der Endung {digits} senden',
  'secondFactor.texted': 'Wir haben einen 6-stelligen Code an die Nummer mit der Endung {digits} gesendet.',
  'secondFactor.unusable': 'Ihr zweiter Schritt kann hier nicht verwendet werden.',
  'secondFactor.logOut': 'Abmelden',
  'secondFactor.setUpTitle': 'Zweistufige Bestätigung einrichten',
  'secondFactor.scan':
    'Scannen Sie den QR-Code mit Ihrer Authenticator-App, oder geben Sie dort den Schlüssel ein. Geben Sie danach den 6-stelligen Code der App ein.',
  'secondFactor.qrCode': 'QR-Code',
  'secondFactor.copyKey': 'Schlüssel kopieren',
  'secondFactor.keyReplaced': 'Die Einrichtung muss neu beginnen.',
  'secondFactor.saveTitle': 'Wiederherstellungscodes speichern',
  'secondFactor.save':
    'Wenn Sie Ihr Gerät verlieren, können Sie sich mit einem dieser Codes anmelden. Jeder gilt einmal.',
  'secondFactor.copy': 'Kopieren',
  'secondFactor.copied': 'Kopiert',
  'secondFactor.copyFailed': 'Das Kopieren ist fehlgeschlagen. Markieren Sie den Text, und kopieren Sie ihn selbst.',
  'secondFactor.download': 'Herunterladen',
  'secondFactor.saved': 'Ich habe diese Codes gespeichert.',
  'secondFactor.saveFirst': 'Bitte speichern Sie diese Codes, um fortzufahren.',
  'stepUp.title': 'Identität bestätigen',
  'stepUp.passkey': 'Passkey verwenden',
  'stepUp.totp': 'Authenticator-App verwenden',
  'stepUp.email': 'Code per E-Mail senden',
  'stepUp.sms': 'Code per SMS senden',
  'stepUp.password': 'Passwort verwenden',
  'stepUp.enterTotp': 'Geben Sie den 6-stelligen Code aus Ihrer Authenticator-App ein.',
  'stepUp.signedOut': 'Sie wurden abgemeldet.',
  'stepUp.close': 'Schließen',

  'details.title': 'Profil vervollständigen',
  'details.firstName': 'Vorname',
  'details.lastName': 'Nachname',
  'details.required': 'Bitte füllen Sie dieses Feld aus.',
  'success.title': 'Geschafft!',
  'success.loggedIn': 'Sie sind jetzt angemeldet.',
  'success.passcodeVerified': 'Ihr Code wurde bestätigt.',

  'frame.title': 'Als {account} auf einer Seite von {site} anmelden?',
  'frame.titleUnknown': 'Als {account} auf einer Seite einer anderen Website anmelden?',
  'frame.text':
    'Sie sind in diesem Browser bei {app} angemeldet. Eine Seite von {site} zeigt {app} an und möchte Ihr Konto verwenden. Fahren Sie nur fort, wenn Sie {site} vertrauen.',
  'frame.textUnknown':
    'Sie sind in diesem Browser bei {app} angemeldet. Eine Seite einer anderen Website, deren Namen dieser Browser nicht nennt, zeigt {app} an und möchte Ihr Konto verwenden. Fahren Sie nur fort, wenn Sie dieser Seite vertrauen.',
  'landing.pending': 'Sie werden angemeldet\u00a0…',
  'landing.confirmTitle': 'Auf diesem Gerät anmelden?',
  'landing.confirmText':
    'Mit diesem Link aus der E-Mail werden Sie bei {site} angemeldet. Fahren Sie nur fort, wenn Sie ihn angefordert haben.',
  'landing.confirmEmail':
    '{email} wird bei {site} angemeldet. Fahren Sie nur fort, wenn Sie die E-Mail angefordert haben.',
  'landing.confirmOther':
    'Sie sind bereits bei {site} angemeldet. Dieser Link kann Sie als anderen Benutzer anmelden. Fahren Sie nur fort, wenn Sie ihm vertrauen.',
  'landing.confirm': 'Hier anmelden',
  'landing.otherBrowserTitle': 'Falscher Browser',
  'landing.otherBrowserText': 'Öffnen Sie diesen Link in dem Browser, in dem Sie ihn angefordert haben.',
  'landing.newLink': 'Neuen Link senden',
  'landing.userTitle': 'Als {email} anmelden?',
  'landing.userText':
    'Sie haben eine E-Mail an eine andere Adresse angefordert. Fahren Sie nur fort, wenn Sie dieses Konto kennen.',

  'password.label': 'Passwort',
  'password.newLabel': 'Neues Passwort',
  'password.show': 'Anzeigen',
  'password.hide': 'Verbergen',
  'password.showName': 'Passwort anzeigen',
  'password.hideName': 'Passwort verbergen',
  'password.createTitle': 'Konto erstellen',
  'password.loginTitle': 'Anmelden',
  'password.forgot': 'Passwort vergessen?',
  'password.without': 'Ohne Passwort anmelden',
  'password.createInstead': 'Lieber Passwort erstellen',
  'password.noneYet':
    'Dieses Konto hat noch kein Passwort. Wir können Ihnen eine E-Mail senden, mit der Sie eines erstellen.',

  'password.forgotTitle': 'Passwort vergessen?',
  'password.setNewTitle': 'Neues Passwort: Prüfen Sie Ihren Posteingang',
  'password.followLink': 'Öffnen Sie den Link in der E-Mail, um ein Passwort festzulegen.',
  'password.mustReset': 'Das Passwort muss zurückgesetzt werden.',
  'password.mustResetBreached':
    'Das Passwort steht auf einer Liste offengelegter Passwörter und muss zurückgesetzt werden.',
  'password.resend': 'E-Mail erneut senden',
  'password.resent': 'E-Mail gesendet',

  'password.resetTitle': 'Passwort zurücksetzen',
  'password.needsLink': 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link zum Zurücksetzen.',
  'password.sendLink': 'Neuen Link senden',
  'password.resetWithout': 'Ohne Passwort anmelden',

  'password.strength': 'Passwortstärke',
  'password.weak': 'Schwach',
  'password.strong': 'Stark',
  'password.minimumOne': 'Mindestens {n} Zeichen lang',
  'password.minimumOther': 'Mindestens {n} Zeichen lang',
  'password.complexity': 'Enthält {n} dieser Zeichenarten: Großbuchstabe, Kleinbuchstabe, Ziffer, Symbol',
  'password.met': 'Erfüllt',
  'password.unmet': 'Fehlt',
  'password.breached':
    'Dieses Passwort wurde möglicherweise auf einer anderen Website verwendet, die von einem Sicherheitsvorfall betroffen war. Bitte wählen Sie ein anderes Passwort.',

  'feedback.straightRow': 'Tastenreihen sind leicht zu erraten.',
  'feedback.keyPattern': 'Kurze Tastaturmuster sind leicht zu erraten.',
  'feedback.repeats': 'Wiederholungen wie „aaa“ sind leicht zu erraten.',
  'feedback.longRepeats': 'Wiederholungen wie „abcabcabc“ sind kaum schwerer zu erraten als „abc“.',
  'feedback.sequences': 'Folgen wie „abc“ oder „6543“ sind leicht zu erraten.',
  'feedback.recentYears': 'Aktuelle Jahreszahlen sind leicht zu erraten.',
  'feedback.dates': 'Datumsangaben sind oft leicht zu erraten.',
  'feedback.top10': 'Das ist eines der 10 häufigsten Passwörter.',
  'feedback.top100': 'Das ist eines der 100 häufigsten Passwörter.',
  'feedback.common': 'Das ist ein sehr häufiges Passwort.',
  'feedback.similarToCommon': 'Das ähnelt einem häufig verwendeten Passwort.',
  'feedback.word': 'Ein einzelnes Wort ist leicht zu erraten.',
  'feedback.name': 'Vor- oder Nachnamen allein sind leicht zu erraten.',
  'feedback.commonName': 'Häufige Vor- und Nachnamen sind leicht zu erraten.',
  'feedback.useWords': 'Verwenden Sie mehrere Wörter und vermeiden Sie gängige Redewendungen.',
  'feedback.noNeed': 'Symbole, Ziffern oder Großbuchstaben sind nicht nötig.',
  'feedback.addWords': 'Fügen Sie ein oder zwei Wörter hinzu. Seltene Wörter sind besser.',
  'feedback.moreTurns': 'Verwenden Sie ein längeres Tastaturmuster mit mehr Richtungswechseln.',
  'feedback.avoidRepeats': 'Vermeiden Sie wiederholte Wörter und Zeichen.',
  'feedback.avoidSequences': 'Vermeiden Sie Folgen.',
  'feedback.avoidRecentYears': 'Vermeiden Sie aktuelle Jahreszahlen.',
  'feedback.avoidOwnYears': 'Vermeiden Sie Jahreszahlen, die mit Ihnen zu tun haben.',
  'feedback.avoidOwnDates': 'Vermeiden Sie Datumsangaben und Jahreszahlen, die mit Ihnen zu tun haben.',
  'feedback.capitalization': 'Ein großer Anfangsbuchstabe hilft kaum.',
  'feedback.allUppercase': 'Nur Großbuchstaben sind fast so leicht zu erraten wie nur Kleinbuchstaben.',
  'feedback.reversed': 'Rückwärts geschriebene Wörter sind kaum schwerer zu erraten.',
  'feedback.substitutions': 'Vorhersehbare Ersetzungen wie „@“ statt „a“ helfen kaum.',

  'error.network': 'Der Anmeldedienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'error.unknown': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  'error.too_many_requests': 'Zu viele Versuche. Warten Sie einen Moment und versuchen Sie es erneut.',
  'error.invalid_email': 'Das Format der E-Mail-Adresse ist ungültig.',
  'error.invalid_phone_number': 'Das Format der Telefonnummer ist ungültig. Geben Sie die Nummer im Format E.164 ein.',
  'error.unsubscribed_phone_number':
    'Diese Telefonnummer hat unsere Nachrichten abbestellt. Um wieder Nachrichten zu erhalten, senden Sie „START“ per SMS.',
  'error.inactive_email':
    'Diese E-Mail-Adresse ist als inaktiv markiert. Verwenden Sie eine andere Adresse oder wenden Sie sich an Ihre Administration, falls das ein Irrtum ist.',
  'error.unauthorized_credentials': 'Diese Anmeldedaten sind nicht zugelassen.',
  'error.user_unauthenticated': 'Dafür ist eine aktive Sitzung nötig. Sind Sie angemeldet?',
  'error.email_not_found': 'Diese E-Mail-Adresse wurde nicht gefunden.',
  'error.phone_number_not_found': 'Diese Telefonnummer wurde nicht gefunden.',
  'error.unable_to_auth_magic_link':
    'Der Anmeldelink wurde bereits verwendet oder ist abgelaufen. Bitte versuchen Sie es erneut.',
  'error.no_user_password': 'Für dieses Konto gibt es kein Passwort. Bitte versuchen Sie es erneut.',
  'error.breached_password':
    'Das Passwort steht auf einer Liste offengelegter Passwörter und muss zurückgesetzt werden.',
  'error.reset_password': 'Das Passwort muss zurückgesetzt werden.',
  'error.access_denied': 'Sie wurden nicht angemeldet. Bitte versuchen Sie es erneut.',
  'error.oauth_token_not_found': 'Das OAuth-Token wurde nicht gefunden.',
  'error.invalid_code': 'Das Format des Codes ist ungültig. Bitte versuchen Sie es erneut.',
  'error.member_password_not_found': 'Das Passwort des Mitglieds wurde nicht gefunden.',
  'error.oauth_flow_callback_error':
    'Bei der Rückkehr von der OAuth-Anmeldung ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  'error.unauthorized_action': 'Diese Aktion ist nicht zulässig.',
  'error.user_lock_limit_reached': 'Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es später erneut.',
  'error.invalid_session_token': 'Das Sitzungstoken ist ungültig.',
  'error.session_not_found': 'Die Sitzung wurde nicht gefunden.',
  'error.invalid_phone_number_country_code':
    'Die Ländervorwahl der Telefonnummer ist ungültig, wird nicht unterstützt oder ist deaktiviert.',
  'error.otp_code_not_found': 'Der Code ist falsch. Bitte versuchen Sie es erneut.',
  'error.duplicate_member_phone_number':
    'In dieser Organisation gibt es bereits ein Mitglied mit dieser Telefonnummer.',
  'error.ad_blocker_detected':
    'Die Sicherheitsprüfung konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, erlauben Sie die Prüfung in Ihrem Werbeblocker und versuchen Sie es erneut.',
  'error.captcha_required':
    'Eine Sicherheitsprüfung ist erforderlich. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'error.different_account': 'Das ist ein anderes Konto.',
  'error.session_changed':
    'Sie wurden abgemeldet oder ein anderes Konto wurde angemeldet. Prüfen Sie, wer angemeldet ist, und versuchen Sie es erneut.',

  'passkey.login': 'Mit Passkey anmelden',
  'passkey.waiting': 'Warten auf Ihren Passkey\u00a0…',
  'passkey.loginFailed':
    'Bei der Anmeldung mit dem Passkey ist ein unbekannter Fehler aufgetreten. Bitte versuchen Sie es erneut.',

  'passkeyStart.title': 'Neuen Passkey einrichten',
  'passkeyStart.text':
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Displaysperre an. Ganz ohne Passwort.',
  'passkeyStart.create': 'Passkey erstellen',
  'passkeyStart.alreadyRegistered':
    'Der Passkey kann nicht erstellt werden, weil er offenbar bereits registriert ist. Möglicherweise wurde er auf einem anderen Gerät registriert und mit diesem synchronisiert.',
  'passkeyStart.failed':
    'Der Passkey wurde nicht erstellt. Klicken Sie auf „Passkey erstellen“, um es erneut zu versuchen, oder überspringen Sie diesen Schritt.',
  'passkeyStart.noUser':
    'Fehler: Die Komponente PasskeyRegistration kann nur mit angemeldetem Nutzer verwendet werden.',

  'passkeySuccess.title': 'Passkey erstellt!',
  'passkeySuccess.another': 'Passkey hinzufügen',

  'passkeyList.title': 'Vorhandene Passkeys',
  'passkeyList.name': 'Name des Passkeys',
  'passkeyList.unnamed': 'Passkey',
  'passkeyList.deleteWarning': 'Ein gelöschter Passkey kann nicht wiederhergestellt werden.',

  'error.webauthn_registration_not_found':
    'Der Passkey wurde nicht gefunden. Vielleicht haben Sie ihn aus Ihrem Konto gelöscht, aber nicht aus dem Passwortmanager. Bitte versuchen Sie es erneut.',
  'error.empty_webauthn_registration_name': 'Geben Sie einen Namen für den Passkey ein.',
  'error.no_current_session': 'Sie sind nicht mehr angemeldet. Melden Sie sich an und versuchen Sie es erneut.',
  'error.no_biometrics_registration':
    'Auf diesem Gerät ist noch kein Passkey eingerichtet. Melden Sie sich zuerst auf andere Weise an.',
  'error.biometrics_unavailable': 'Dieses Gerät kann derzeit weder Fingerabdrücke noch Gesichter erkennen.',
  'error.key_invalidated':
    'Die Fingerabdrücke oder Gesichter auf diesem Gerät haben sich geändert. Richten Sie einen neuen Passkey ein.',
  'error.no_biometrics_enrolled':
    'Auf diesem Gerät ist weder ein Fingerabdruck noch ein Gesicht eingerichtet. Fügen Sie in den Einstellungen eines davon hinzu.',
  'error.keystore_unavailable': 'Dieses Gerät hat keinen sicheren Speicher für einen Passkey.',
  'error.device_credentials_not_allowed':
    'Die Displaysperre dieses Geräts hat sich geändert. Richten Sie einen neuen Passkey ein.',
  'error.user_cancellation': 'Die Abfrage wurde geschlossen. Bitte versuchen Sie es erneut.',
  'error.user_locked_out': 'Zu viele fehlgeschlagene Versuche. Bitte versuchen Sie es später erneut.',
  'error.invalid_authorization_credential':
    'Ihre Anmeldung konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
  'error.no_credentials_present': 'Es wurde kein Konto ausgewählt. Bitte versuchen Sie es erneut.',
  'error.challenge_signing_failed':
    'Dieses Gerät konnte nicht bestätigen, dass Sie es sind. Bitte versuchen Sie es erneut.',
  'error.passkeys_unsupported': 'Dieser Browser oder dieses Gerät unterstützt keine Passkeys.',
  'error.passkeys_blocked':
    'Passkeys funktionieren nicht, solange diese Seite in eine andere eingebettet ist. Öffnen Sie sie in einem eigenen Fenster.',
  'error.passkeys_app':
    'Passkeys funktionieren im Browser dieser App nicht. Öffnen Sie diese Seite in Ihrem eigenen Browser.',
  'error.passkeys_invalid_encoding': 'Der Passkey konnte nicht gelesen werden. Bitte versuchen Sie es erneut.',
  'error.passkeys_misconfigured':
    'Passkeys sind auf dieser Website nicht richtig eingerichtet. Bitte wenden Sie sich an den Support der Website.',
  'error.biometrics_failed': 'Ihr Fingerabdruck oder Gesicht wurde nicht erkannt. Bitte versuchen Sie es erneut.',
  'error.invalid_start_url':
    'Die Adresse, auf der es weitergeht, fehlt oder ist falsch. Bitte wenden Sie sich an den Support der Website.',
  'error.random_number_generation_failed':
    'Dieses Gerät konnte keinen sicheren Schlüssel erstellen. Bitte versuchen Sie es erneut.',

  'crypto.continueWith': 'Weiter mit {wallet}',
  'crypto.otherEthereum': 'Andere Ethereum-Wallet',
  'crypto.otherSolana': 'Andere Solana-Wallet',
  'crypto.continueWithOther': 'Andere Wallet nutzen',
  'crypto.setUp': 'Neue Wallet einrichten',
  'crypto.ethereumWallet': 'Ihre Ethereum-Wallet',
  'crypto.solanaWallet': 'Ihre Solana-Wallet',
  'crypto.waiting': 'Warten auf {wallet}\u00a0…',

  'cryptoConnect.title': 'Wallet verbinden',
  'cryptoConnect.text': 'Wir haben eine Verbindungsanfrage an {wallet} gesendet. Schließen Sie sie dort ab.',
  'cryptoConnect.several': 'Wir haben mehrere Wallets gefunden. Welche möchten Sie verwenden?',
  'cryptoConnect.missingTitle': 'Wallet nicht gefunden',
  'cryptoConnect.missing':
    '{wallet} wurde in diesem Browser nicht gefunden. Installieren Sie die Wallet und laden Sie diese Seite neu.',
  'cryptoConnect.missingEthereum':
    'In diesem Browser wurde keine Ethereum-Wallet gefunden. Installieren Sie eine und laden Sie diese Seite neu. Auf dem Smartphone öffnen Sie diese Seite im Browser Ihrer Wallet-App.',
  'cryptoConnect.missingSolana':
    'In diesem Browser wurde keine Solana-Wallet gefunden. Installieren Sie eine und laden Sie diese Seite neu. Auf dem Smartphone öffnen Sie diese Seite im Browser Ihrer Wallet-App.',
  'cryptoConnect.missingOnPhone': 'Öffnen Sie diese Seite in der App {wallet}, um sich damit anzumelden.',
  'cryptoConnect.openApp': 'App {wallet} öffnen',
  'cryptoConnect.get': '{wallet} installieren',
  'cryptoConnect.findEthereum': 'Ethereum-Wallet finden',
  'cryptoConnect.findSolana': 'Solana-Wallet finden',

  'cryptoSign.title': 'Signaturanfrage bestätigen',
  'cryptoSign.text':
    'Wir haben eine Signaturanfrage an {wallet} gesendet. Mit Ihrer Signatur weisen Sie nach, dass dieses Konto Ihnen gehört. Das ist kostenlos und bewegt kein Guthaben.',

  'cryptoOther.title': 'Krypto-Wallet wählen',

  'cryptoSetup.text':
    'Eine Krypto-Wallet ist eine Browsererweiterung oder eine App, die die Schlüssel zu Ihren Konten speichert. Wählen Sie eine aus, erstellen Sie dort ein Konto und kehren Sie dann auf diese Seite zurück, um damit fortzufahren.',

  'cryptoError.title': 'Es ist ein Fehler aufgetreten',
  'cryptoError.text':
    'Die Anmeldung konnte nicht abgeschlossen werden. Kehren Sie mit dem Zurück-Pfeil zur Anmeldung zurück und versuchen Sie es erneut.',

  'error.wallet_cancelled': 'Die Anfrage wurde in Ihrer Wallet abgelehnt.',
  'error.wallet_pending':
    'Ihre Wallet wartet noch auf Ihre Antwort auf eine frühere Anfrage. Öffnen Sie Ihre Wallet und beantworten Sie zuerst diese.',
  'error.wallet_locked':
    'Ihre Wallet ist gesperrt oder nicht mit dieser Seite verbunden. Entsperren Sie sie und versuchen Sie es erneut.',
  'error.wallet_wrong_chain':
    'Ihre Wallet nutzt ein Netzwerk, das hier nicht unterstützt wird. Wechseln Sie zu einem anderen.',
  'error.wallet_account_changed': 'Sie haben in Ihrer Wallet das Konto gewechselt. Bitte versuchen Sie es erneut.',
  'error.wallet_challenge_refused':
    'Die Anfrage war nicht für diese Seite bestimmt. Deshalb haben wir sie nicht an Ihre Wallet gesendet. Es wurde nichts signiert.',
  'error.wallet_unsupported': 'Ihre Wallet unterstützt nicht alles, was für die Anmeldung nötig ist.',
  'idp.title': '{client} möchte Sie mit {project} anmelden',
  'idp.loggedInAs': 'Sie sind als {user} angemeldet.',
  'idp.theApp': 'Die App',
  'idp.allowTo': '{client} darf dann:',
  'idp.cannotGrant': '{client} möchte außerdem Folgendes, das Sie nicht erlauben können:',
  'idp.noPermission': '{client} fragt nach Berechtigungen, die Sie selbst nicht haben und daher nicht erteilen können.',
  'idp.allow': 'Zulassen',
  'idp.deny': 'Ablehnen',
  'idp.sentTo': 'Sie werden zu {destination} weitergeleitet.',
  'idp.framed':
    'Diese Seite wird innerhalb einer anderen Website angezeigt. Um sicher zu antworten, öffnen Sie sie in einem neuen Fenster.',
  'idp.openWindow': 'In neuem Fenster öffnen',
  'idp.denied': 'Der Zugriff der App wurde abgelehnt.',
  'idp.returnTo': '{client} öffnen',
  'idp.redirecting': 'Weiterleitung zu {destination}\u00a0…',
  'idp.failedTitle': 'Es ist ein Fehler aufgetreten',
  'idp.missingParam': 'Ein erforderlicher Parameter fehlt: {param}. Bitte wenden Sie sich an den Anbieter der App.',
  'idp.noSession': 'Keine aktive Sitzung gefunden. Melden Sie sich an, um fortzufahren.',

  'idpScope.openid': 'Bestätigen, wer Sie sind',
  'idpScope.profile': 'Ihren Namen lesen',
  'idpScope.email': 'Ihre E-Mail-Adresse lesen',
  'idpScope.phone': 'Ihre Telefonnummer lesen',
  'idpScope.full_access': 'Vollständig auf Ihr Konto zugreifen',
  'idpScope.offline_access': 'Verbunden bleiben, auch wenn Sie die App nicht verwenden',
  'idpScope.custom': 'Den Bereich {scope} verwenden',

  'idpLogout.title': 'Abmelden?',
  'idpLogout.text': 'Möchten Sie sich wirklich von Ihrem Konto bei {project} abmelden?',
  'idpLogout.yes': 'Ja',
  'idpLogout.no': 'Nein',
  'idpLogout.pending': 'Sie werden abgemeldet\u00a0…',
  'idpLogout.failed': 'Sie wurden nicht abgemeldet.',
  'idpLogout.declined': 'Sie wurden nicht abgemeldet. Sie können diese Seite schließen.',

  'error.idp_redirect_not_allowed':
    'Die Rücksprungadresse dieser App ist nicht erlaubt. Bitte wenden Sie sich an den Anbieter der App.',
  'error.weak_password': 'Das Passwort ist zu leicht zu erraten. Wählen Sie ein längeres oder weniger gängiges.',
  'error.duplicate_email': 'Diese E-Mail-Adresse gehört bereits zu einem anderen Konto.',
  'error.unable_to_auth_password_reset_token':
    'Der Link wurde bereits verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
};
