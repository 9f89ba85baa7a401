CREATE TABLE "recovery_codes" (
	"recovery_code_id" text PRIMARY KEY NOT NULL,
	"totp_id" text NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_challenges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"wallet_type" text NOT NULL,
	"address" text NOT NULL,
	"message" text NOT NULL,
	"is_siwe" boolean NOT NULL,
	"not_before" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webauthn_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text,
	"ceremony" text NOT NULL,
	"domain" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"authenticator_type" text DEFAULT '' NOT NULL,
	"user_handle" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "totps_user";--> statement-breakpoint
ALTER TABLE "email_tokens" ADD COLUMN "login_redirect_url" text;--> statement-breakpoint
ALTER TABLE "totps" ADD COLUMN "secret" text NOT NULL;--> statement-breakpoint
ALTER TABLE "totps" ADD COLUMN "expires_at" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "totps" ADD COLUMN "last_period" bigint;--> statement-breakpoint
ALTER TABLE "webauthn_registrations" ADD COLUMN "credential_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "webauthn_registrations" ADD COLUMN "public_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "webauthn_registrations" ADD COLUMN "sign_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webauthn_registrations" ADD COLUMN "transports" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "webauthn_registrations" ADD COLUMN "user_handle" text NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_totp_id_totps_totp_id_fk" FOREIGN KEY ("totp_id") REFERENCES "public"."totps"("totp_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_challenges" ADD CONSTRAINT "wallet_challenges_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_challenges" ADD CONSTRAINT "webauthn_challenges_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webauthn_challenges" ADD CONSTRAINT "webauthn_challenges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_totp" ON "recovery_codes" USING btree ("totp_id","code");--> statement-breakpoint
CREATE INDEX "wallet_challenges_address" ON "wallet_challenges" USING btree ("project_id","wallet_type","address","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webauthn_registrations_credential" ON "webauthn_registrations" USING btree ("project_id","credential_id");--> statement-breakpoint
ALTER TABLE "totps" ADD CONSTRAINT "totps_user_id_unique" UNIQUE("user_id");