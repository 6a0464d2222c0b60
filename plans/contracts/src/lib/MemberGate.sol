// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IHubConstraint} from "../constraints/IHubConstraint.sol";
import {IHub} from "../hub/IHub.sol";

/// @title MemberGate: who may enter a plan that needs membership
/// @dev Entries only. With a hub constraint its limits are kept and the spending counted; without one membership is enough. Who the buyer is
/// the hub says alone: what is bought, refunded and earned belongs to that id.
library MemberGate {
    /// @dev A member's first purchase in a plan's first one takes about 85,000.
    uint256 internal constant GAS = 150_000;

    /// @notice The wallet is no member.
    error NotMember(address wallet);

    /// @notice The constraint speaks of another member than the hub.
    error OtherMember(address wallet, uint256 id, uint256 claimed);

    /// @notice Admits a purchase, or reverts with the constraint's reason.
    /// @param constraint The plan's hub constraint; zero for none.
    /// @param amount Price in base units of the constraint's token.
    /// @return id The buyer's hub id.
    function admit(address constraint, address hub, address wallet, uint256 amount)
        internal
        returns (uint256 id)
    {
        if (constraint == address(0)) return idOf(hub, wallet);
        uint256 claimed = IHubConstraint(constraint).recordSpend{gas: GAS}(wallet, amount);
        id = IHub(hub).idOf(wallet);
        if (id == 0 || id != claimed) revert OtherMember(wallet, id, claimed);
    }

    /// @notice A member's id, or {NotMember}.
    function idOf(address hub, address wallet) internal view returns (uint256 id) {
        id = IHub(hub).idOf(wallet);
        if (id == 0) revert NotMember(wallet);
    }
}
