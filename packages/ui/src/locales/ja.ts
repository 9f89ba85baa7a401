import type { Locale } from '../strings/keys.ts';

/** Japanese. */
export const ja: Locale = {
  'action.back': '戻る',
  'action.cancel': 'キャンセル',
  'action.continue': '続行',
  'action.delete': '削除',
  'action.done': '完了',
  'action.edit': '編集',
  'action.reloadPage': 'ページを再読み込み',
  'action.save': '保存',
  'action.skip': 'スキップ',
  'action.tryAgain': 'もう一度試す',

  'widget.label': 'ログイン',
  'widget.loading': '読み込み中…',
  'widget.sending': '送信中…',
  'widget.poweredBy': 'Powered by',
  'widget.failedTitle': 'エラーが発生しました',
  'widget.failedText': 'この画面を表示できませんでした。もう一度お試しください。',
  'widget.loadFailed': 'この画面を読み込めませんでした。接続を確認して、もう一度お試しください。',
  'widget.retryIn': '{time}後にもう一度お試しください。',
  'toast.label': '通知',
  'toast.region': '通知（{hotkey}）',
  'toast.emailResent': 'メールを再送信しました',
  'toast.codeResent': 'コードを再送信しました',

  'main.title': 'ログイン・新規登録',
  'main.or': 'または',
  'main.methods': 'ログイン方法',
  'main.tabText': 'SMS',
  'main.tabWhatsApp': 'WhatsApp',
  'main.tabEmail': 'メール',
  'main.continueWithEmail': 'メールで続行',
  'main.continueWithText': 'SMS で続行',
  'main.continueWithWhatsApp': 'WhatsApp で続行',
  'main.continueWith': '{provider} で続行',
  'main.lastUsed': '前回使用',
  'main.errorEmailLinksAndCodes': 'エラー: メールのログインリンクと確認コードは同時に使用できません',
  'main.errorPasskeysAlone': 'エラー: パスキーだけを使用することはできません。別のプロダクトを設定に追加してください。',

  'main.errorNoMethod': 'ここではログイン方法が設定されていません。サイトのサポートにお問い合わせください。',
  'wayOut.provider':
    'このアプリ内のブラウザでは {provider} を使用できません。普段お使いのブラウザでこのページを開いてください。',
  'wayOut.opensWindow': '新しいウィンドウで開きます。',
  'wayOut.blocked':
    'ウィンドウを開けませんでした。このページのポップアップを許可するか、ページの URL をコピーしてください。',
  'wayOut.emailLinks':
    '別のページの中では、メールのリンクでログインできません。このページを独立したウィンドウで開いてください。',
  'wayOut.openWindow': '新しいウィンドウで開く',
  'wayOut.waiting': '別のウィンドウでの操作を待っています…',
  'wayOut.openChrome': 'Chrome で開く',
  'wayOut.useMenu':
    'Safari などの別のブラウザでこのページを開くには、アプリのメニューを使うか、URL をコピーしてください。',
  'wayOut.useBrowser': 'このページを別のブラウザで開くには、URL をコピーしてください。',
  'wayOut.copy': 'URL をコピー',
  'wayOut.copied': 'URL をコピーしました',
  'wayOut.address': 'このページの URL',

  'email.label': 'メールアドレス',
  'email.placeholder': 'example@email.com',
  'email.didYouMean': 'もしかして {address} ですか？',
  'email.sendLink': 'ログインリンクをメールで送信',
  'email.sendCode': '確認コードをメールで送信',
  'email.invalidForCode': 'メールアドレスが正しくありません。',

  'phone.label': '電話番号',
  'phone.country': '国番号',
  'phone.placeholder': '(123) 456-7890',

  'emailConfirmation.title': 'メールをご確認ください',
  'emailConfirmation.sent': '{email} にメールを送信しました',
  'emailConfirmation.open': '{service} で開く',
  'emailConfirmation.notReceived': '届きませんか？',

  'otp.title': '確認コードを入力',
  'otp.sent': '{destination} に 6 桁の確認コードを送信しました',
  'otp.codeLabel': '確認コード',
  'otp.expiresIn': 'コードの有効期限はあと {time} です',
  'otp.expiresSoon': 'コードの有効期限はあと {time} です。新しいコードをリクエストできます。',
  'otp.expired': 'コードの有効期限が切れました。',
  'otp.notReceived': '届きませんか？',
  'otp.resend': 'コードを再送信',
  'otp.resent': 'コードを送信しました',
  'otp.verifying': 'コードを確認中…',

  'invitation.title': 'この招待は {email} 宛てです。',
  'invitation.useAnother': '別のアカウントを使用',
  'success.title': '完了しました',
  'success.loggedIn': 'ログインしました。',
  'success.passcodeVerified': '確認コードの確認が完了しました。',

  'frame.title': '{site} のページに {account} としてログインしますか？',
  'frame.titleUnknown': '別のサイトのページに {account} としてログインしますか？',
  'frame.text':
    'このブラウザでは {app} にログインしています。{site} のページが {app} を表示し、このアカウントの使用を求めています。{site} を信頼できる場合にのみ続行してください。',
  'frame.textUnknown':
    'このブラウザでは {app} にログインしています。別のサイト（このブラウザではサイト名を確認できません）のページが {app} を表示し、このアカウントの使用を求めています。そのページを信頼できる場合にのみ続行してください。',
  'landing.pending': 'ログイン中…',
  'landing.confirmTitle': 'このデバイスでログインしますか？',
  'landing.confirmText':
    'このメールのリンクで {site} にログインします。ご自身でリクエストした場合のみ続行してください。',
  'landing.confirmEmail':
    '{email} として {site} にログインします。ご自身でメールをリクエストした場合のみ続行してください。',
  'landing.confirmOther':
    'すでに {site} にログインしています。このリンクを使うと、別のユーザーとしてログインすることがあります。信頼できる場合にのみ続行してください。',
  'landing.confirm': 'ここでログイン',
  'landing.otherBrowserTitle': 'ブラウザが異なります',
  'landing.otherBrowserText': 'リクエストしたときのブラウザで、このリンクを開いてください。',
  'landing.newLink': '新しいリンクを送信',
  'landing.userTitle': '{email} としてログインしますか？',
  'landing.userText':
    'リクエストされたのは別のアドレス宛てのメールです。このアカウントに心当たりがある場合のみ続行してください。',

  'password.label': 'パスワード',
  'password.newLabel': '新しいパスワード',
  'password.show': '表示',
  'password.hide': '非表示',
  'password.showName': 'パスワードを表示',
  'password.hideName': 'パスワードを非表示',
  'password.createTitle': 'アカウントを作成',
  'password.loginTitle': 'ログイン',
  'password.forgot': 'パスワードをお忘れですか？',
  'password.without': 'パスワードなしでログイン',
  'password.createInstead': 'パスワードを作成',
  'password.noneYet':
    'このアカウントにはまだパスワードがありません。パスワードを作成するためのメールをお送りできます。',

  'password.forgotTitle': 'パスワードをお忘れですか？',
  'password.setNewTitle': 'メールを確認して新しいパスワードを設定してください',
  'password.followLink': 'メールのリンクを開いて、パスワードを設定してください。',
  'password.mustReset': 'パスワードの再設定が必要です。',
  'password.mustResetBreached': 'このパスワードは漏えいしたパスワードのリストに含まれているため、再設定が必要です。',
  'password.resend': 'メールを再送信',
  'password.resent': 'メールを送信しました',

  'password.resetTitle': 'パスワードの再設定',
  'password.needsLink': 'メールアドレスを入力すると、再設定用のリンクをお送りします。',
  'password.sendLink': '新しいリンクをメールで送信',
  'password.resetWithout': 'パスワードなしでログイン',

  'password.strength': 'パスワードの強度',
  'password.weak': '弱い',
  'password.strong': '強い',
  'password.minimumOne': '{n} 文字以上にしてください',
  'password.minimumOther': '{n} 文字以上にしてください',
  'password.complexity': '英大文字、英小文字、数字、記号のうち {n} 種類を含めてください',
  'password.met': '条件を満たしています',
  'password.unmet': '条件を満たしていません',
  'password.breached':
    'このパスワードは、セキュリティ上の問題が発生した別のサイトで使われていた可能性があります。別のパスワードにしてください。',

  'feedback.straightRow': 'キーボードの並びどおりの文字列は簡単に推測されます。',
  'feedback.keyPattern': 'キーボード上の短いパターンは簡単に推測されます。',
  'feedback.repeats': '「aaa」のような繰り返しは簡単に推測されます。',
  'feedback.longRepeats': '「abcabcabc」のような繰り返しは、「abc」よりわずかに推測されにくいだけです。',
  'feedback.sequences': '「abc」や「6543」のような連続した文字は簡単に推測されます。',
  'feedback.recentYears': '最近の年は簡単に推測されます。',
  'feedback.dates': '日付は推測されやすい傾向があります。',
  'feedback.top10': '最もよく使われるパスワードの上位 10 件に入っています。',
  'feedback.top100': '最もよく使われるパスワードの上位 100 件に入っています。',
  'feedback.common': 'とてもよく使われるパスワードです。',
  'feedback.similarToCommon': 'よく使われるパスワードに似ています。',
  'feedback.word': '単語 1 つだけでは簡単に推測されます。',
  'feedback.name': '名前や名字だけでは簡単に推測されます。',
  'feedback.commonName': 'よくある名前や名字は簡単に推測されます。',
  'feedback.useWords': 'いくつかの単語を組み合わせ、ありふれたフレーズは避けてください。',
  'feedback.noNeed': '記号、数字、大文字は必要ありません。',
  'feedback.addWords': '単語をもう 1～2 個追加してください。あまり使われない単語が効果的です。',
  'feedback.moreTurns': 'もっと長く、曲がる箇所の多いキーボードのパターンにしてください。',
  'feedback.avoidRepeats': '単語や文字の繰り返しは避けてください。',
  'feedback.avoidSequences': '連続した文字は避けてください。',
  'feedback.avoidRecentYears': '最近の年は避けてください。',
  'feedback.avoidOwnYears': 'ご自身に関係のある年は避けてください。',
  'feedback.avoidOwnDates': 'ご自身に関係のある日付や年は避けてください。',
  'feedback.capitalization': '先頭を大文字にしても、あまり効果はありません。',
  'feedback.allUppercase': 'すべて大文字にしても、すべて小文字の場合とほぼ同じように推測されます。',
  'feedback.reversed': '単語を逆さにしても、推測されやすさはあまり変わりません。',
  'feedback.substitutions': '「a」を「@」にするような予測しやすい置き換えは、あまり効果がありません。',

  'error.network': 'ログインサービスに接続できませんでした。接続を確認して、もう一度お試しください。',
  'error.unknown': 'エラーが発生しました。もう一度お試しください。',
  'error.too_many_requests': '試行回数が多すぎます。しばらくしてからもう一度お試しください。',
  'error.invalid_email': 'メールアドレスの形式が正しくありません。',
  'error.invalid_phone_number': '電話番号の形式が正しくありません。E.164 形式の番号であることを確認してください。',
  'error.unsubscribed_phone_number':
    'この電話番号は配信停止になっています。受信を再開するには、SMS で「START」と送信してください。',
  'error.inactive_email':
    'このメールアドレスは無効とされています。別のアドレスをお試しください。誤りと思われる場合は、管理者にお問い合わせください。',
  'error.unauthorized_credentials': '認証情報が承認されていません。',
  'error.user_unauthenticated': '有効なセッションが必要です。ログインしているか確認してください。',
  'error.email_not_found': 'メールアドレスが見つかりません。',
  'error.unable_to_auth_magic_link':
    'このリンクは使用済みか、有効期限が切れているため、ログインできませんでした。もう一度お試しください。',
  'error.no_user_password': 'このユーザーにはパスワードが設定されていません。もう一度お試しください。',
  'error.breached_password': 'このパスワードは漏えいしたパスワードのリストに含まれているため、再設定が必要です。',
  'error.reset_password': 'パスワードの再設定が必要です。',
  'error.access_denied': 'ログインできませんでした。もう一度お試しください。',
  'error.oauth_token_not_found': 'OAuth トークンが見つかりませんでした。',
  'error.invalid_code': 'コードの形式が正しくありません。もう一度お試しください。',
  'error.member_password_not_found': 'メンバーのパスワードが見つかりません。',
  'error.oauth_flow_callback_error': 'OAuth の処理から戻る際にエラーが発生しました。もう一度お試しください。',
  'error.unauthorized_action': 'この操作は許可されていません。',
  'error.user_lock_limit_reached': 'ログインの失敗回数が多すぎます。しばらくしてからもう一度お試しください。',
  'error.invalid_session_token': 'セッショントークンが無効です。',
  'error.session_not_found': 'セッションが見つかりません。',
  'error.invalid_phone_number_country_code': '電話番号の国番号が正しくないか、対応していないか、無効になっています。',
  'error.otp_code_not_found': '確認コードが正しくありません。もう一度お試しください。',
  'error.duplicate_member_phone_number': 'この電話番号のメンバーは、すでにこの組織に登録されています。',
  'error.ad_blocker_detected':
    'セキュリティチェックを読み込めませんでした。接続を確認し、コンテンツブロッカーで許可してから、もう一度お試しください。',
  'error.captcha_required': 'セキュリティチェックが必要です。ページを再読み込みして、もう一度お試しください。',
  'error.session_changed':
    'ログアウトされたか、別のアカウントでログインされています。現在のアカウントを確認して、もう一度お試しください。',

  'passkey.login': 'パスキーでログイン',
  'passkey.waiting': 'パスキーを待っています…',
  'passkey.loginFailed': 'パスキーの認証中に不明なエラーが発生しました。もう一度お試しください。',

  'passkeyStart.title': '新しいパスキーを設定',
  'passkeyStart.text': 'パスキーなら、指紋、顔、または画面ロックでログインできます。パスワードは不要です。',
  'passkeyStart.create': 'パスキーを作成',
  'passkeyStart.alreadyRegistered':
    'すでに登録済みのため、パスキーを作成できないようです。別のデバイスで登録され、同期された可能性があります。',
  'passkeyStart.failed':
    'パスキーを作成できませんでした。「パスキーを作成」をクリックしてもう一度試すか、この手順をスキップしてください。',
  'passkeyStart.noUser': 'エラー: PasskeyRegistration コンポーネントを使用するには、ユーザーのログインが必要です。',

  'passkeySuccess.title': 'パスキーを作成しました',
  'passkeySuccess.another': '別のパスキーを設定',

  'passkeyList.title': '登録済みのパスキー',
  'passkeyList.name': 'パスキーの名前',
  'passkeyList.unnamed': 'パスキー',
  'passkeyList.deleteWarning': '削除したパスキーは元に戻せません。',

  'error.webauthn_registration_not_found':
    'パスキーが見つかりません。アカウントからは削除されていて、パスワードマネージャーには残っている可能性があります。もう一度お試しください。',
  'error.empty_webauthn_registration_name': 'パスキーの名前を入力してください。',
  'error.no_current_session': 'ログアウトされています。ログインして、もう一度お試しください。',
  'error.no_biometrics_registration':
    'このデバイスにはまだパスキーが設定されていません。まず別の方法でログインしてください。',
  'error.biometrics_unavailable': '現在、このデバイスでは指紋や顔を認識できません。',
  'error.key_invalidated': 'このデバイスの指紋または顔の登録内容が変更されました。新しいパスキーを設定してください。',
  'error.no_biometrics_enrolled': 'このデバイスには指紋も顔も登録されていません。デバイスの設定で登録してください。',
  'error.keystore_unavailable': 'このデバイスには、パスキーを安全に保存できる場所がありません。',
  'error.device_credentials_not_allowed':
    'このデバイスの画面ロックが変更されました。新しいパスキーを設定してください。',
  'error.user_cancellation': '操作がキャンセルされました。もう一度お試しください。',
  'error.user_locked_out': '失敗した回数が多すぎます。しばらくしてからもう一度お試しください。',
  'error.invalid_authorization_credential': 'ログインを確認できませんでした。もう一度お試しください。',
  'error.no_credentials_present': 'アカウントが選択されませんでした。もう一度お試しください。',
  'error.challenge_signing_failed': 'このデバイスでご本人であることを確認できませんでした。もう一度お試しください。',
  'error.passkeys_unsupported': 'このブラウザまたはデバイスはパスキーに対応していません。',
  'error.passkeys_blocked':
    '別のページの中ではパスキーを使用できません。このページを独立したウィンドウで開いてください。',
  'error.passkeys_app':
    'このアプリ内のブラウザではパスキーを使用できません。普段お使いのブラウザでこのページを開いてください。',
  'error.passkeys_invalid_encoding': 'パスキーを読み取れませんでした。もう一度お試しください。',
  'error.passkeys_misconfigured':
    'このサイトではパスキーが正しく設定されていません。サイトのサポートにお問い合わせください。',
  'error.biometrics_failed': '指紋または顔を認識できませんでした。もう一度お試しください。',
  'error.invalid_start_url': '移動先の URL がないか、正しくありません。サイトのサポートにお問い合わせください。',
  'error.random_number_generation_failed': 'このデバイスでは安全な鍵を作成できませんでした。もう一度お試しください。',

  'crypto.continueWith': '{wallet} で続行',
  'crypto.otherEthereum': 'その他の Ethereum ウォレット',
  'crypto.otherSolana': 'その他の Solana ウォレット',
  'crypto.continueWithOther': '別の暗号資産ウォレットで続行',
  'crypto.setUp': '暗号資産ウォレットを設定',
  'crypto.ethereumWallet': 'Ethereum ウォレット',
  'crypto.solanaWallet': 'Solana ウォレット',
  'crypto.waiting': '{wallet} を待っています…',

  'cryptoConnect.title': 'ウォレットを接続',
  'cryptoConnect.text': '{wallet} で接続リクエストを承認してください。',
  'cryptoConnect.several': '複数のウォレットが見つかりました。どれを使用しますか？',
  'cryptoConnect.missingTitle': 'ウォレットが見つかりません',
  'cryptoConnect.missing':
    'このブラウザには {wallet} が見つかりませんでした。インストールしてから、このページを再読み込みしてください。',
  'cryptoConnect.missingEthereum':
    'このブラウザには Ethereum ウォレットが見つかりませんでした。インストールしてから、このページを再読み込みしてください。スマートフォンでは、ウォレットアプリのブラウザでこのページを開いてください。',
  'cryptoConnect.missingSolana':
    'このブラウザには Solana ウォレットが見つかりませんでした。インストールしてから、このページを再読み込みしてください。スマートフォンでは、ウォレットアプリのブラウザでこのページを開いてください。',
  'cryptoConnect.missingOnPhone': 'このページを {wallet} アプリで開いて、ログインしてください。',
  'cryptoConnect.openApp': '{wallet} アプリを開く',
  'cryptoConnect.get': '{wallet} を入手',
  'cryptoConnect.findEthereum': 'Ethereum ウォレットを探す',
  'cryptoConnect.findSolana': 'Solana ウォレットを探す',

  'cryptoSign.title': '署名リクエストを承認',
  'cryptoSign.text':
    'このアカウントの所有者であることを証明するため、{wallet} でリクエストに署名してください。無料で、資金が移動することはありません。',

  'cryptoOther.title': '暗号資産ウォレットを選択',

  'cryptoSetup.text':
    '暗号資産ウォレットは、アカウントの鍵を保管するブラウザ拡張機能やアプリです。いずれかを選んでアカウントを作成したら、このページに戻って続行してください。',

  'cryptoError.title': 'エラーが発生しました',
  'cryptoError.text': 'ログインを完了できませんでした。戻る矢印でログイン画面に戻り、もう一度お試しください。',

  'error.wallet_cancelled': 'ウォレットでリクエストが拒否されました。',
  'error.wallet_pending':
    'ウォレットは以前のリクエストへの応答を待っています。先にウォレットを開いて応答してください。',
  'error.wallet_locked':
    'ウォレットがロックされているか、このページに接続されていません。ロックを解除して、もう一度お試しください。',
  'error.wallet_wrong_chain':
    'ウォレットのネットワークはここでは対応していません。別のネットワークに切り替えてください。',
  'error.wallet_account_changed': 'ウォレットのアカウントが切り替わりました。もう一度お試しください。',
  'error.wallet_challenge_refused':
    'このページ宛てのリクエストではなかったため、ウォレットに送信しませんでした。署名は行われていません。',
  'error.wallet_unsupported': 'このウォレットは、ログインに必要な機能に対応していません。',
  'idp.title': '{project} で {client} にログイン',
  'idp.loggedInAs': '{user} としてログインしています。',
  'idp.theApp': 'アプリ',
  'idp.allowTo': '{client} に次のことを許可します:',
  'idp.cannotGrant': '{client} が求める次のことは許可できません:',
  'idp.noPermission': '{client} が求めるスコープの一部を許可する権限がありません。',
  'idp.allow': '許可',
  'idp.deny': '拒否',
  'idp.sentTo': '{destination} に移動します。',
  'idp.framed': 'このページは別のサイトの中に表示されています。安全のため、新しいウィンドウで開いて回答してください。',
  'idp.openWindow': '新しいウィンドウで開く',
  'idp.denied': 'アプリのアクセスを拒否しました。',
  'idp.returnTo': '{client} に戻る',
  'idp.redirecting': '{destination} に移動しています…',
  'idp.failedTitle': 'エラーが発生しました',
  'idp.missingParam': '必須のパラメータがありません: {param}。アプリの開発者にお問い合わせください。',
  'idp.noSession': '有効なセッションがありません。続行するにはログインしてください。',

  'idpScope.openid': '本人確認',
  'idpScope.profile': '名前の閲覧',
  'idpScope.email': 'メールアドレスの閲覧',
  'idpScope.phone': '電話番号の閲覧',
  'idpScope.full_access': 'アカウントへのフルアクセス',
  'idpScope.offline_access': '使用していないときの接続の維持',
  'idpScope.custom': 'スコープ {scope} の使用',

  'idpLogout.title': 'ログアウトしますか？',
  'idpLogout.text': '{project} アカウントからログアウトしてもよろしいですか？',
  'idpLogout.yes': 'はい',
  'idpLogout.no': 'いいえ',
  'idpLogout.pending': 'ログアウト中…',
  'idpLogout.failed': 'ログアウトできませんでした。',
  'idpLogout.declined': 'ログアウトしませんでした。このページは閉じてもかまいません。',

  'error.idp_redirect_not_allowed': 'このアプリの戻り先は許可されていません。アプリの開発者にお問い合わせください。',
  'error.weak_password': '推測されやすいパスワードです。もっと長いものか、あまり使われないものにしてください。',
  'error.duplicate_email': 'このメールアドレスはすでに別のユーザーが使用しています。',
  'error.unable_to_auth_password_reset_token':
    'このリンクは使用済みか、有効期限が切れています。新しいリンクをリクエストしてください。',
};
