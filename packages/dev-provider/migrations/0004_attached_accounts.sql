ALTER TABLE "oauth_flows" ADD COLUMN "attached_user_id" text;--> statement-breakpoint
ALTER TABLE "oauth_flows" ADD CONSTRAINT "oauth_flows_attached_user_id_users_user_id_fk" FOREIGN KEY ("attached_user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_flows" DROP COLUMN "attach_token_hash";